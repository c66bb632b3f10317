import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { emailText } from "@/lib/text/input";

export const personInput = z.object({ email: emailText });

const text = z.string();
const textOrNull = z.string().nullable();

const personExportAnswer = z.object({
  email: text,
  subscriber: z
    .object({
      id: z.uuid(),
      email: text,
      firstName: textOrNull,
      subscribed: z.boolean(),
      source: textOrNull,
      tags: z.array(text),
      interests: z.array(text),
      childAges: z.array(z.int()),
      agesSaidAt: moment.nullable(),
      stopReason: textOrNull,
      stopDetail: textOrNull,
      askedAt: moment.nullable(),
      confirmedAt: moment.nullable(),
      welcomedAt: moment.nullable(),
      askedToStayAt: moment.nullable(),
      stayedAt: moment.nullable(),
      unsubscribedAt: moment.nullable(),
      createdAt: moment,
      /** The guides that they asked for by email. */
      guideRequests: z.array(
        z.object({
          at: moment,
          sentAt: moment.nullable(),
          resource: z.object({ title: text }),
        }),
      ),
      /** The last sign-up, while it is stored. */
      signUp: z.object({ at: moment, state: z.enum(["waiting", "held", "asked"]) }).nullable(),
    })
    .nullable(),
  emails: z.array(
    z.object({
      id: z.uuid(),
      kind: text,
      status: text,
      createdAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
  suggestions: z.array(
    z.object({
      id: z.uuid(),
      type: text,
      name: textOrNull,
      subject: textOrNull,
      message: text,
      status: text,
      createdAt: moment,
    }),
  ),
  /** Set while the owner has invited the address to write and edit. */
  editor: z.object({ id: z.uuid(), invitedAt: moment }).nullable(),
  account: z
    .object({
      id: z.uuid(),
      email: textOrNull,
      emailVerified: z.boolean(),
      name: textOrNull,
      image: textOrNull,
      isAdmin: z.boolean(),
      createdAt: moment,
      signIns: z.array(z.object({ provider: text, providerAccountId: text, createdAt: moment })),
    })
    .nullable(),
  comments: z.array(
    z.object({
      id: z.uuid(),
      article: textOrNull,
      name: textOrNull,
      content: text,
      approved: z.boolean(),
      createdAt: moment,
    }),
  ),
  /** What the owner deleted and could still restore, each row as it was. */
  trash: z.array(
    z.object({ table: text, deletedAt: moment, row: z.record(z.string(), z.unknown()) }),
  ),
});

const erasureAnswer = z.object({
  subscribers: z.int(),
  emails: z.int(),
  suggestions: z.int(),
  /** Comments that stay without a name and without their link to the account. */
  comments: z.int(),
  /** "kept": an administrator's account, which another administrator has to give up first. */
  account: z.enum(["none", "erased", "kept"]),
});

const closed = ownersAlone("A person’s data is for the owner to hand over or erase.");

export const privacyCalls = {
  "POST /api/admin/people/erase": { ...closed, answers: { 200: erasureAnswer }, body: personInput },
  "POST /api/admin/people/export": {
    ...closed,
    answers: { 200: personExportAnswer },
    body: personInput,
  },
} satisfies Calls;

/** Everything that is saved about an address. Dates are ISO 8601 in UTC. */
export type PersonExport = z.output<typeof personExportAnswer>;

/** What was erased, as numbers of rows. */
export type Erasure = z.output<typeof erasureAnswer>;
