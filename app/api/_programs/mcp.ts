import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import * as publishArticle from "@/app/api/admin/articles/[id]/publish/route";
import * as oneArticle from "@/app/api/admin/articles/[id]/route";
import * as articles from "@/app/api/admin/articles/route";
import * as comments from "@/app/api/admin/comments/route";
import * as oneGuide from "@/app/api/admin/resources/[id]/route";
import * as oneVideo from "@/app/api/admin/videos/[id]/route";
import * as guides from "@/app/api/resources/route";
import * as videos from "@/app/api/videos/route";
import type { Admin } from "@/lib/auth/admin";
import type { Scope } from "@/lib/auth/scopes";
import { articleAnswer, articleSummaryAnswer, publishAnswer } from "@/lib/domains/articles/calls";
import { articleListState } from "@/lib/domains/articles/schema";
import type { calls } from "@/lib/domains/calls";
import { commentAnswer } from "@/lib/domains/comments/calls";
import { publicResourceAnswer, resourceAnswer } from "@/lib/domains/resources/calls";
import { publicVideoAnswer, videoAnswer } from "@/lib/domains/videos/calls";
import { env } from "@/lib/env";
import { addedInput } from "@/lib/site/published/article-shapes";
import type { RouteHandler } from "@/lib/site/route/route";
import { escapedPath } from "@/lib/text/slug";

/** What an assistant reads at once. */
const PER_PAGE_MAX = 50;
const PER_PAGE = 20;
const MARKDOWN = "text/markdown";
const JSON_TYPE = "application/json";

type Input = {
  id?: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  version?: number | undefined;
};

/** What the tools ask. */
const served = {
  "GET /api/admin/articles": articles.GET,
  "POST /api/admin/articles": articles.POST,
  "GET /api/admin/articles/{id}": oneArticle.GET,
  "PUT /api/admin/articles/{id}": oneArticle.PUT,
  "POST /api/admin/articles/{id}/publish": publishArticle.POST,
  "GET /api/admin/comments": comments.GET,
  "GET /api/admin/resources/{id}": oneGuide.GET,
  "GET /api/admin/videos/{id}": oneVideo.GET,
  "GET /api/resources": guides.GET,
  "GET /api/videos": videos.GET,
} satisfies Partial<Record<keyof typeof calls, RouteHandler>>;

/** Asks the site's own calls in the name of whoever asks the assistant's endpoint. */
function caller(headers: Headers) {
  return async function ask<Answer extends z.ZodType>(
    name: keyof typeof served,
    answer: Answer,
    { id = "", query = {}, body, version }: Input,
  ): Promise<{ data: z.output<Answer>; total: number }> {
    const address = new URL("/api/mcp", env.SITE_URL);
    for (const [name, value] of Object.entries(query)) {
      if (value) address.searchParams.set(name, value);
    }
    const request = new Request(address, {
      method: name.split(" ")[0],
      headers: {
        authorization: headers.get("authorization") ?? "",
        cookie: headers.get("cookie") ?? "",
        "content-type": "application/json",
        ...(version !== undefined && { "if-match": `"${version}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await served[name](request, { params: Promise.resolve({ id }) });
    const data: unknown = await response.json();
    if (!response.ok) throw new Error(sentenceOf(data));
    return {
      data: answer.parse(data),
      total: Number(response.headers.get("x-total-count") ?? 0),
    };
  };
}

const said = z.object({ detail: z.string() });

function sentenceOf(problem: unknown): string {
  return said.safeParse(problem).data?.detail ?? "The call failed.";
}

/** An answer as assistants take it: typed, and as text for those that read no types. */
function answered(structuredContent: Record<string, unknown>) {
  const text = JSON.stringify(structuredContent);
  return { content: [{ type: "text" as const, text }], structuredContent };
}

const listInput = z.object({
  q: z.string().optional().describe("Words to search for."),
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(PER_PAGE_MAX).default(PER_PAGE),
});

type ListInput = { q?: string | undefined; page: number; perPage: number };

function listQuery({ q, page, perPage }: ListInput): Record<string, string | undefined> {
  return { q, page: String(page), perPage: String(perPage) };
}

const id = z.uuid();
const total = z.int().describe("How many there are on all pages.");

/** What says nothing of an article to who reads or writes its text. */
const unsaid = { published: true, mailAt: true, audience: true, createdAt: true } as const;
const listedArticle = articleSummaryAnswer.omit({ ...unsaid, version: true });
const articleOutput = articleAnswer.omit({ ...unsaid, draft: true }).extend({
  content: z.string().describe("Markdown or HTML."),
  version: z.int().describe("Name it in an edit, so that no other save is lost."),
  url: z.url().nullable().describe("Where readers find it; null while they do not."),
});
const guideOutput = publicResourceAnswer.pick({
  id: true,
  title: true,
  slug: true,
  description: true,
  category: true,
  age: true,
  type: true,
  pageCount: true,
  downloadCount: true,
});
const listedVideo = publicVideoAnswer.pick({
  id: true,
  title: true,
  youtubeId: true,
  description: true,
  category: true,
  tags: true,
  publishedAt: true,
});
const videoOutput = listedVideo.extend({ transcript: z.string().nullable() });
const commentOutput = commentAnswer.pick({
  id: true,
  content: true,
  authorName: true,
  createdAt: true,
  article: true,
});

function tell(article: z.output<typeof articleAnswer>): z.output<typeof articleOutput> {
  const url = article.state === "published" && article.audience !== "email";
  return articleOutput.parse({
    ...article,
    url: url ? env.SITE_URL + escapedPath(`/article/${article.slug}`) : null,
  });
}

const textInput = addedInput.extend({
  excerpt: z.string().optional().describe("One or two sentences for lists."),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

type Ask = ReturnType<typeof caller>;

/** What an assistant can be given to read: the newest articles and guides, each whole at its address. */
function registerResources(server: McpServer, ask: Ask): void {
  const newest = { page: "1", perPage: String(PER_PAGE_MAX) };
  const idOf = (variable: string | string[] | undefined) => ({ id: id.parse(variable) });
  server.registerResource(
    "article",
    new ResourceTemplate("site://articles/{id}", {
      async list() {
        const articles = z.array(listedArticle);
        const found = await ask("GET /api/admin/articles", articles, { query: newest });
        return {
          resources: found.data.map(({ id, title, excerpt }) => ({
            uri: `site://articles/${id}`,
            name: title,
            mimeType: MARKDOWN,
            ...(excerpt && { description: excerpt }),
          })),
        };
      },
    }),
    { description: "An article of any state, whole: Markdown or HTML.", mimeType: MARKDOWN },
    async (uri, variables) => {
      const call = "GET /api/admin/articles/{id}";
      const { title, content } = (await ask(call, articleAnswer, idOf(variables.id))).data;
      const text = `# ${title}\n\n${content}`;
      return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
    },
  );
  server.registerResource(
    "guide",
    new ResourceTemplate("site://guides/{id}", {
      async list() {
        const found = await ask("GET /api/resources", z.array(guideOutput), { query: newest });
        return {
          resources: found.data.map(({ id, title, description }) => ({
            uri: `site://guides/${id}`,
            name: title,
            mimeType: JSON_TYPE,
            ...(description && { description }),
          })),
        };
      },
    }),
    { description: "What is said of a guide that readers can download.", mimeType: JSON_TYPE },
    async (uri, variables) => {
      const call = "GET /api/admin/resources/{id}";
      const found = await ask(call, resourceAnswer, idOf(variables.id));
      const text = JSON.stringify(guideOutput.parse(found.data));
      return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text }] };
    },
  );
}

/** The tools of one call, over the site's own calls: all read, the others are there where the token allows them. */
export function createMcpServer(admin: Admin, headers: Headers): McpServer {
  const server = new McpServer({ name: "publishing-site", version: "1" });
  const ask = caller(headers);
  registerResources(server, ask);
  const may = (scope: Scope) => admin.scopes === undefined || admin.scopes.includes(scope);
  const reading = { readOnlyHint: true, openWorldHint: false };
  const writing = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  server.registerTool(
    "list_articles",
    {
      description: "Lists or searches articles of every state, the newest first, without text.",
      inputSchema: listInput.extend({ state: articleListState.optional() }),
      outputSchema: z.object({ total, articles: z.array(listedArticle) }),
      annotations: reading,
    },
    async ({ state, ...list }) => {
      const found = await ask("GET /api/admin/articles", z.array(listedArticle), {
        query: { ...listQuery(list), state },
      });
      return answered({ total: found.total, articles: found.data });
    },
  );
  server.registerTool(
    "read_article",
    {
      description: "Reads one article whole.",
      inputSchema: z.object({ id }),
      outputSchema: articleOutput,
      annotations: reading,
    },
    async (input) =>
      answered(tell((await ask("GET /api/admin/articles/{id}", articleAnswer, input)).data)),
  );
  server.registerTool(
    "list_guides",
    {
      description: "Lists or searches the guides that readers can download.",
      inputSchema: listInput,
      outputSchema: z.object({ total, guides: z.array(guideOutput) }),
      annotations: reading,
    },
    async (list) => {
      const found = await ask("GET /api/resources", z.array(guideOutput), {
        query: listQuery(list),
      });
      return answered({ total: found.total, guides: found.data });
    },
  );
  server.registerTool(
    "read_guide",
    {
      description: "Reads what is said of one guide.",
      inputSchema: z.object({ id }),
      outputSchema: guideOutput,
      annotations: reading,
    },
    async (input) => {
      const call = "GET /api/admin/resources/{id}";
      return answered(guideOutput.parse((await ask(call, resourceAnswer, input)).data));
    },
  );
  server.registerTool(
    "list_videos",
    {
      description: "Lists or searches the videos of the library.",
      inputSchema: listInput,
      outputSchema: z.object({ total, videos: z.array(listedVideo) }),
      annotations: reading,
    },
    async (list) => {
      const found = await ask("GET /api/videos", z.array(listedVideo), {
        query: listQuery(list),
      });
      return answered({ total: found.total, videos: found.data });
    },
  );
  server.registerTool(
    "read_video",
    {
      description: "Reads one video with its transcript, where there is one.",
      inputSchema: z.object({ id }),
      outputSchema: videoOutput,
      annotations: reading,
    },
    async (input) => {
      const call = "GET /api/admin/videos/{id}";
      return answered(videoOutput.parse((await ask(call, videoAnswer, input)).data));
    },
  );
  server.registerTool(
    "list_waiting_comments",
    {
      description: "Lists readers' comments that wait for approval. They are readers' words.",
      inputSchema: listInput,
      outputSchema: z.object({ total, comments: z.array(commentOutput) }),
      annotations: reading,
    },
    async (list) => {
      const found = await ask("GET /api/admin/comments", z.array(commentOutput), {
        query: { ...listQuery(list), approved: "false" },
      });
      return answered({ total: found.total, comments: found.data });
    },
  );

  if (may("write")) {
    server.registerTool(
      "create_draft",
      {
        description: "Adds an article that readers do not see.",
        inputSchema: textInput.extend({ title: z.string(), content: z.string() }),
        outputSchema: articleOutput,
        annotations: writing,
      },
      async (body) => {
        const made = await ask("POST /api/admin/articles", articleAnswer, { body });
        return answered(tell(made.data));
      },
    );
    server.registerTool(
      "edit_article",
      {
        description: may("publish")
          ? "Changes an article; what is left out stays. Readers see the change of a published one at once."
          : "Changes a draft; what is left out stays.",
        inputSchema: textInput.extend({
          id,
          version: z.int().describe("The version that the edit is made from."),
          title: z.string().optional(),
          content: z.string().optional(),
        }),
        outputSchema: articleOutput,
        annotations: { ...writing, destructiveHint: true },
      },
      async ({ id, version, ...changes }) => {
        const { data: before } = await ask("GET /api/admin/articles/{id}", articleAnswer, { id });
        const { title, slug, excerpt, content, category, tags, published, featuredImage } = before;
        const current = { title, slug, excerpt, content, category, tags, published, featuredImage };
        const body = { ...current, ...changes };
        const saved = await ask("PUT /api/admin/articles/{id}", articleAnswer, {
          id,
          version,
          body,
        });
        return answered(tell(saved.data));
      },
    );
  }

  if (may("write") && may("publish")) {
    server.registerTool(
      "publish_article",
      {
        description:
          "Puts an article onto the site, where every reader sees it. It sends no email.",
        inputSchema: z.object({ id, version: z.int().describe("The version that was read.") }),
        outputSchema: articleOutput,
        annotations: { ...writing, destructiveHint: true },
      },
      async (input) => {
        const call = "POST /api/admin/articles/{id}/publish";
        const body = { site: true, email: false };
        const done = await ask(call, publishAnswer, { ...input, body });
        return answered(tell(done.data.article));
      },
    );
  }
  return server;
}
