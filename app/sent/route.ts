import { z } from "zod";
import { donePage, FORM_KINDS } from "@/app/_pages/form-pages";
import { answerProblem } from "@/app/_pages/problem-page";
import { ownPath } from "@/lib/auth/own-path";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

const query = z.object({ form: z.enum(FORM_KINDS), back: z.string().default("/") });

/** Where a form leads that was sent without script. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", query, failurePage: answerProblem },
    async ({ query: { form, back } }) =>
      renderDocument(donePage(form, { href: ownPath(back) ?? "/", label: ({ goBack }) => goBack })),
  ),
});
