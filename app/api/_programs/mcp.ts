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
import { articleAnswer } from "@/lib/domains/articles/calls";
import { calls } from "@/lib/domains/calls";
import { toolGuide } from "@/lib/domains/resources/calls";
import { env } from "@/lib/env";
import { type Call, itemParams, scopesOf } from "@/lib/http/call";
import { TOOL_LIST_MAX, type Tool, toolListInput } from "@/lib/http/tool";
import type { RouteHandler } from "@/lib/site/route/route";
import { namesOf } from "@/lib/text/names-of";

type ToolCall = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends { tool: Tool } ? Name : never;
}[keyof typeof calls];

/** The handlers of all calls that are declared with a tool, in the order in which assistants are shown them. */
const served = {
  "GET /api/admin/articles": articles.GET,
  "GET /api/admin/articles/{id}": oneArticle.GET,
  "GET /api/resources": guides.GET,
  "GET /api/admin/resources/{id}": oneGuide.GET,
  "GET /api/videos": videos.GET,
  "GET /api/admin/videos/{id}": oneVideo.GET,
  "GET /api/admin/comments": comments.GET,
  "POST /api/admin/articles": articles.POST,
  "PUT /api/admin/articles/{id}": oneArticle.PUT,
  "POST /api/admin/articles/{id}/publish": publishArticle.POST,
} satisfies Record<ToolCall, RouteHandler>;

const handlers = new Map<string, RouteHandler>(Object.entries(served));

type Input = {
  id?: string | undefined;
  version?: number | undefined;
  query?: Record<string, unknown>;
  body?: object;
};

/** Asks the site's own calls in the name of whoever asks the assistant's endpoint. */
function caller(headers: Headers) {
  return async function ask(
    name: string,
    { id = "", query = {}, body, version }: Input,
  ): Promise<{ data: unknown; total: number }> {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`${name} is asked by no tool.`);
    const address = new URL("/api/mcp", env.SITE_URL);
    for (const [name, value] of Object.entries(query)) {
      if (value) address.searchParams.set(name, String(value));
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
    const response = await handler(request, { params: Promise.resolve({ id }) });
    const data: unknown = await response.json();
    if (!response.ok) throw new Error(sentenceOf(data));
    return { data, total: Number(response.headers.get("x-total-count") ?? 0) };
  };
}

type Ask = ReturnType<typeof caller>;

const said = z.object({ detail: z.string() });

function sentenceOf(problem: unknown): string {
  return said.safeParse(problem).data?.detail ?? "The call failed.";
}

/** What an assistant can be given to read: the newest of a kind, each whole at its address. */
const readable = [
  {
    name: "article",
    description: "An article of any state, whole: Markdown or HTML.",
    mimeType: "text/markdown",
    list: "GET /api/admin/articles",
    one: "GET /api/admin/articles/{id}",
    toText(answer: unknown) {
      const { title, content } = articleAnswer.parse(answer);
      return `# ${title}\n\n${content}`;
    },
  },
  {
    name: "guide",
    description: "What is said of a guide that readers can download.",
    mimeType: "application/json",
    list: "GET /api/resources",
    one: "GET /api/admin/resources/{id}",
    toText: (answer: unknown) => JSON.stringify(toolGuide.parse(answer)),
  },
];

const listed = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string().optional(),
  description: z.string().nullish(),
});

function registerResource(
  server: McpServer,
  ask: Ask,
  { name, description, mimeType, list, one, toText }: (typeof readable)[number],
): void {
  const address = `site://${name}s/`;
  const template = new ResourceTemplate(`${address}{id}`, {
    async list() {
      const { data } = await ask(list, { query: { perPage: TOOL_LIST_MAX } });
      const found = z.array(listed).parse(data);
      const resources = found.map(({ id, title, excerpt, description = excerpt }) => ({
        uri: address + id,
        name: title,
        mimeType,
        ...(description && { description }),
      }));
      return { resources };
    },
  });
  server.registerResource(name, template, { description, mimeType }, async (uri, variables) => {
    const { data } = await ask(one, itemParams.parse(variables));
    return { contents: [{ uri: uri.href, mimeType, text: toText(data) }] };
  });
}

const toolInput = z.looseObject({ id: z.string().optional(), version: z.int().optional() });
const total = z.int().describe("How many there are on all pages.");

/** Offers a call as it is declared, where the token allows it. */
function registerTool(
  server: McpServer,
  ask: Ask,
  name: ToolCall,
  may: (scope: Scope) => boolean,
): void {
  const call: Call & { tool: Tool } = calls[name];
  if (!scopesOf(call).every(may)) return;
  const { tool, answers } = call;
  const { list, output, read = (answer: unknown) => answer, before, always } = tool;
  const isReading = name.startsWith("GET ");
  const inputSchema: z.ZodObject = tool.input ?? (list ? toolListInput : itemParams);
  server.registerTool(
    tool.name,
    {
      description: (may("publish") && tool.publishing) || tool.description,
      inputSchema,
      outputSchema: list ? z.object({ total, [list]: z.array(output) }) : output,
      annotations: {
        readOnlyHint: isReading,
        ...(!isReading && { destructiveHint: !(201 in answers) }),
        openWorldHint: false,
      },
    },
    async (input: Record<string, unknown>) => {
      const { id, version, ...rest } = toolInput.parse(input);
      const asked = { ...rest, ...always };
      const item = before?.parse((await ask(name.replace(/^\w+/, "GET"), { id })).data);
      const found = await ask(name, {
        id,
        version,
        ...(isReading ? { query: asked } : { body: { ...item, ...asked } }),
      });
      const structuredContent = list
        ? { total: found.total, [list]: z.array(output).parse(found.data) }
        : output.parse(read(found.data, env.SITE_URL));
      // Typed, and as text for assistants that read no types.
      const text = JSON.stringify(structuredContent);
      return { content: [{ type: "text", text }], structuredContent };
    },
  );
}

/** What one request may ask, over the site's own calls. */
export function createMcpServer(admin: Admin, headers: Headers): McpServer {
  const server = new McpServer({ name: "publishing-site", version: "1" });
  const ask = caller(headers);
  const may = (scope: Scope) => admin.scopes === undefined || admin.scopes.includes(scope);
  for (const kind of readable) registerResource(server, ask, kind);
  for (const name of namesOf(served)) registerTool(server, ask, name, may);
  return server;
}
