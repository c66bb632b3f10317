import type { z } from "zod";
import type { calls } from "./calls";

type Declared = typeof calls;

/** What each call that a program may make takes. */
type Examples = {
  [Name in keyof Declared as Declared[Name] extends { body: z.ZodType }
    ? Declared[Name] extends { scope: null }
      ? never
      : Name
    : never]: Declared[Name] extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;
};

const ID = "019a0000-0000-7000-8000-000000000001";
const OTHER_ID = "019a0000-0000-7000-8000-000000000002";
const FILE_URL = "https://example.org/objects/0123456789abcdef0123456789abcdef.pdf";

const segment = {
  tags: ["Workshop"],
  sources: [],
  interests: ["Sleep"],
  ages: { from: 2, to: 5 },
  withUnsaid: true,
  joinedFrom: null,
};
const article = {
  title: "Storms at bedtime",
  content: "Stay **near**, and breathe.",
  excerpt: "What helps when a child can’t fall asleep.",
  category: "Sleep",
  tags: ["Bedtime", "Calm"],
};
const page = { title: "Imprint", content: "Who is behind this site.", published: false };
const picture = { fileUrl: FILE_URL.replace("pdf", "jpg"), name: "swing.jpg" };
const redirect = { from: "/2019/05/my-post", to: "/article/storms-at-bedtime", kind: 301 as const };
const resource = {
  title: "The calm-down kit",
  description: "Two pages for the fridge.",
  fileUrl: FILE_URL,
  category: "Calm",
};
const series = { title: "A calm evening", articleIds: [ID, OTHER_ID] };
const video = {
  youtubeId: "VNNsN9IJkws",
  title: "Experiences build brain architecture",
  tags: ["Brain"],
};

/** An example of each body, for the document that describes the calls. */
export const examples: Examples = {
  "PUT /api/admin/articles/{id}/audience": { audience: "both" },
  "PUT /api/admin/articles/{id}/date": { at: "2027-01-05T07:00:00.000Z" },
  "PUT /api/admin/articles/{id}/email": {
    subject: "When bedtime is a storm",
    preheader: "Three things that help tonight",
    opening: "This one took me a while to write.",
    segment,
  },
  "POST /api/admin/articles/{id}/mailing": { again: false },
  "PUT /api/admin/articles/{id}/place": { seriesId: ID, startHere: false },
  "POST /api/admin/articles/{id}/publish": { site: true, email: false },
  "POST /api/admin/articles/{id}/publish/undo": {
    published: false,
    publishedAt: null,
    mailAt: null,
    audience: "site",
  },
  "PUT /api/admin/articles/{id}": article,
  "POST /api/admin/articles": article,
  "POST /api/admin/audience": { segment },
  "POST /api/admin/audio": { fileUrl: FILE_URL.replace("pdf", "mp3") },
  "POST /api/admin/comments/{id}/reply": { content: "Thank you. That is a good question." },
  "POST /api/admin/comments/bulk": { ids: [ID, OTHER_ID], action: "approve" },
  "PUT /api/admin/pages/{id}": page,
  "POST /api/admin/pages": page,
  "POST /api/admin/pictures/{id}/file": picture,
  "PUT /api/admin/pictures/{id}": { alt: "A child on a swing" },
  "POST /api/admin/pictures/fetch": { address: "https://example.com/swing.jpg" },
  "POST /api/admin/pictures": picture,
  "PUT /api/admin/redirects/{id}": redirect,
  "POST /api/admin/redirects/import": { csv: "from,to,kind\n/old,/article/new,301\n" },
  "POST /api/admin/redirects": redirect,
  "PUT /api/admin/resources/{id}": resource,
  "POST /api/admin/resources": resource,
  "PUT /api/admin/series/{id}": series,
  "POST /api/admin/series": series,
  "PUT /api/admin/start-here": { articleIds: [ID, OTHER_ID] },
  "POST /api/admin/subscribers/import": { csv: "Email,Name\nada@example.org,Ada\n" },
  "PUT /api/admin/suggestions/{id}": { status: "read" },
  "POST /api/admin/topics/{id}/merge": { into: "sleep" },
  "PUT /api/admin/topics/{id}": { name: "Sleep", description: "Nights, naps and what helps." },
  "POST /api/admin/topics/unmerge": { merge: ID },
  "PUT /api/admin/videos/{id}": video,
  "POST /api/admin/videos": video,
  "POST /api/objects/upload": { name: "kit.pdf", type: "application/pdf", size: 120_000 },
};
