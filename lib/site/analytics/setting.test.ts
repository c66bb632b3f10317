import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import type { SiteSettings } from "@/lib/site/settings/schema";

async function load(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ analyticsOf }, { analyticsOrigins }, { documentPolicy }] = await Promise.all([
    import("./setting"),
    import("./analytics"),
    import("@/lib/site/document/csp"),
  ]);
  return (analytics: Partial<SiteSettings["analytics"]>) => {
    const site = {
      ...defaultSettings,
      analytics: { ...defaultSettings.analytics, ...analytics },
    };
    const setting = analyticsOf(site);
    return { setting, policy: documentPolicy(setting ? analyticsOrigins(setting) : undefined) };
  };
}

beforeEach(() => vi.unstubAllEnvs());
afterEach(() => vi.unstubAllEnvs());

describe("how visits are counted", () => {
  test("is what the environment says, until the owner chooses", async () => {
    const choose = await load({ ANALYTICS_PROVIDER: "ga4", ANALYTICS_ID: "G-1" });
    expect(choose({}).setting).toEqual({ provider: "ga4", id: "G-1", url: null });
    expect(choose({ provider: "none" }).setting).toBeNull();
  });

  test("is the owner's choice at once, with the policy that lets it in and nobody else", async () => {
    const choose = await load({ ANALYTICS_PROVIDER: "ga4", ANALYTICS_ID: "G-1" });
    const { setting, policy } = choose({
      provider: "umami",
      id: "x",
      url: "https://stats.example.com/u/",
    });
    expect(setting).toMatchObject({ provider: "umami", id: "x" });
    expect(policy).toContain("script-src 'self' https://stats.example.com;");
    expect(policy).toContain("connect-src 'self' https://stats.example.com;");
    expect(policy).not.toContain("google");
  });

  test("is nothing without an id, and then no other site is let in", async () => {
    const choose = await load({});
    const { setting, policy } = choose({ provider: "plausible" });
    expect(setting).toBeNull();
    expect(policy).toContain("script-src 'self';");
  });
});
