import { describe, expect, it } from "vitest";
import { analyticsOrigins, visitAddress } from "./analytics";

describe("analyticsOrigins", () => {
  it("allows Google's tag and collectors for GA4", () => {
    const { script, connect } = analyticsOrigins({ provider: "ga4", id: "G-1", url: null });
    expect(script).toEqual(["https://www.googletagmanager.com"]);
    expect(connect).toContain("https://*.google-analytics.com");
    expect(connect).toContain("https://*.analytics.google.com");
  });

  it("allows Plausible's own host, or the one named, without its path", () => {
    const own = { provider: "plausible", id: "example.com", url: null } as const;
    expect(analyticsOrigins(own)).toEqual({
      script: ["https://plausible.io"],
      connect: ["https://plausible.io"],
    });
    expect(analyticsOrigins({ ...own, url: "https://stats.example.com/p/" })).toEqual({
      script: ["https://stats.example.com"],
      connect: ["https://stats.example.com"],
    });
  });

  it("allows one's own Umami alone, and the collectors of Umami's cloud with it", () => {
    const own = { provider: "umami", id: "1", url: "https://umami.example.com" } as const;
    expect(analyticsOrigins(own)).toEqual({
      script: ["https://umami.example.com"],
      connect: ["https://umami.example.com"],
    });
    expect(analyticsOrigins({ ...own, url: "https://cloud.umami.is" }).connect).toEqual([
      "https://cloud.umami.is",
      "https://*.umami.is",
      "https://*.umami.dev",
    ]);
  });
});

describe("visitAddress", () => {
  it("is the path alone, whatever the query holds", () => {
    expect(visitAddress("/unsubscribe", "?token=secret&email=a%40b.c")).toBe("/unsubscribe");
  });

  it("keeps what names a campaign", () => {
    expect(visitAddress("/", "?utm_source=a%20b&q=1&ref=c")).toBe("/?utm_source=a+b&ref=c");
  });
});
