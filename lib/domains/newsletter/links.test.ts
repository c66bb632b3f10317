import { describe, expect, test } from "vitest";
import { DECISION_LIFE_MS, decisionUrl, readDecisionToken } from "@/lib/domains/comments/links";
import {
  CONFIRM_LIFE_MS,
  confirmUrl,
  readConfirmToken,
  readUnsubscribeToken,
  unsubscribeUrl,
} from "@/lib/domains/newsletter/links";

const ID = "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11";
const OTHER = "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a12";
const NOW = Date.UTC(2026, 10, 21);

function tokenOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

describe("a link in an email", () => {
  test("leads to the site's own pages, and its token survives any mail program", () => {
    expect(confirmUrl(ID)).toMatch(/^http:\/\/localhost:3000\/newsletter\/confirm\/[\w-]+$/);
    expect(unsubscribeUrl(ID)).toMatch(
      /^http:\/\/localhost:3000\/newsletter\/unsubscribe\/[\w-]+$/,
    );
    expect(decisionUrl({ commentId: ID, decision: "delete" })).toMatch(
      /^http:\/\/localhost:3000\/comment\/[\w-]+$/,
    );
  });

  test("says whom it is for", () => {
    expect(readConfirmToken(tokenOf(confirmUrl(ID)))).toEqual({ subscriberId: ID });
    expect(readUnsubscribeToken(tokenOf(unsubscribeUrl(ID)))).toEqual({ subscriberId: ID });
    expect(readDecisionToken(tokenOf(decisionUrl({ commentId: ID, decision: "approve" })))).toEqual(
      {
        commentId: ID,
        decision: "approve",
      },
    );
    expect(readDecisionToken(tokenOf(decisionUrl({ commentId: ID, decision: "delete" })))).toEqual({
      commentId: ID,
      decision: "delete",
    });
  });

  test("that confirms works for seven days, one that decides for thirty", () => {
    const confirm = tokenOf(confirmUrl(ID, NOW));
    expect(readConfirmToken(confirm, NOW + CONFIRM_LIFE_MS - 1)).toEqual({ subscriberId: ID });
    expect(readConfirmToken(confirm, NOW + CONFIRM_LIFE_MS)).toBe("expired");
    const decision = tokenOf(decisionUrl({ commentId: ID, decision: "approve" }, NOW));
    expect(readDecisionToken(decision, NOW + DECISION_LIFE_MS - 1)).toMatchObject({
      commentId: ID,
    });
    expect(readDecisionToken(decision, NOW + DECISION_LIFE_MS)).toBe("expired");
  });

  test("that unsubscribes is the same each time and never expires", () => {
    expect(unsubscribeUrl(ID)).toBe(unsubscribeUrl(ID));
    expect(unsubscribeUrl(ID)).not.toBe(unsubscribeUrl(OTHER));
  });

  test("does not do another's work", () => {
    const confirm = tokenOf(confirmUrl(ID));
    const unsubscribe = tokenOf(unsubscribeUrl(ID));
    const decision = tokenOf(decisionUrl({ commentId: ID, decision: "approve" }));
    expect(readUnsubscribeToken(confirm)).toBeNull();
    expect(readDecisionToken(confirm)).toBeNull();
    expect(readConfirmToken(unsubscribe)).toBeNull();
    expect(readConfirmToken(decision)).toBeNull();
    expect(readUnsubscribeToken(decision)).toBeNull();
  });

  test.each([
    ["nothing", () => ""],
    ["nonsense", () => "x".repeat(200)],
    ["a cut end", (token: string) => token.slice(0, -1)],
    ["a longer end", (token: string) => `${token}A`],
    ["another first letter", (token: string) => (token[0] === "A" ? "B" : "A") + token.slice(1)],
    [
      "somebody else's name",
      (token: string) => token.slice(0, 43) + tokenOf(unsubscribeUrl(OTHER)).slice(43),
    ],
    ["a name alone", () => Buffer.from(ID).toString("base64url")],
  ])("is refused with %s", (_, change) => {
    expect(readConfirmToken(change(tokenOf(confirmUrl(ID))))).toBeNull();
    expect(readUnsubscribeToken(change(tokenOf(unsubscribeUrl(ID))))).toBeNull();
    expect(
      readDecisionToken(change(tokenOf(decisionUrl({ commentId: ID, decision: "approve" })))),
    ).toBeNull();
  });
});
