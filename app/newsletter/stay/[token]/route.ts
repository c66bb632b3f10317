import { linkAnswers, linkForm } from "@/app/_pages/link-form";
import { type StayState, stayPage } from "@/app/_pages/link-pages";
import { readStayToken } from "@/lib/domains/newsletter/links";
import { keepSubscriber } from "@/lib/domains/newsletter/silent";
import { methods, route } from "@/lib/site/route/route";

const { answer, linked } = linkAnswers<StayState>(stayPage, "failed");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where 'Keep me' leads. It changes nothing: mail programs follow links by themselves. */
  GET: route(linked, ({ params: { token } }) =>
    answer(readStayToken(token) === null ? "broken" : "question"),
  ),
  POST: route({ ...linkForm, ...linked }, async ({ params: { token } }) => {
    const link = readStayToken(token);
    return answer(link === null ? "broken" : await keepSubscriber(link.subscriberId));
  }),
});
