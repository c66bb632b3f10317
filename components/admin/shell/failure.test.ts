import { expect, test } from "vitest";
import { forOwner, serverMessage } from "@/components/admin/shell/failure";
import { RequestError } from "@/components/reader/request";

const PROBLEM = "application/problem+json";

test("a fault of the site is not said to be one of the connection, and has its number", () => {
  const fault = new RequestError(500, "", '{"detail":"Something went wrong."}', PROBLEM, "5f1e");
  expect(serverMessage(fault)).toBe(
    "Something went wrong on the site (500). What you typed is still here; please try again in a minute. If it keeps happening, the site’s log has it under 5f1e.",
  );
  const between = new RequestError(502, "Bad Gateway", "<h1>Bad gateway</h1>", "text/html");
  expect(serverMessage(between)).toMatch(/^Something went wrong on the site \(502\)\..*minute\.$/);
});

test("names of the server's settings are left to Health", () => {
  const detail = "No email service is connected yet (SMTP_URL and MAIL_FROM). Please wait.";
  const unset = new RequestError(503, "", JSON.stringify({ detail }), PROBLEM, "5f1e");
  expect(serverMessage(unset)).toBe("No email service is connected yet. Please wait.");
  expect(forOwner("It’s in the log (import-failed). See above (well-kept).")).toBe(
    "It’s in the log. See above (well-kept).",
  );
});

test("what the server says is shown as it is, and only what nobody answers is the connection's", () => {
  const away = new RequestError(503, "", '{"detail":"Please wait."}', PROBLEM, "5f1e");
  expect(serverMessage(away)).toBe("Please wait.");
  for (const error of [new TypeError("Failed to fetch"), new RequestError(200, "OK", "<html>")]) {
    expect(serverMessage(error)).toMatch(/could not be reached/);
  }
});
