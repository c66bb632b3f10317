/** The analytics service the owner chose. Browser-safe: the setting is written into every document. */
export type AnalyticsSetting = {
  provider: "ga4" | "plausible" | "umami";
  /** GA4: the measurement id. Plausible: the site's domain, or the `pa-…` id of its script. Umami: the website id. */
  id: string;
  /** Where the service runs, when it is not the provider's own. */
  url: string | null;
};

/** Sources that the document's Content-Security-Policy has to allow. */
export type AnalyticsOrigins = { script: string[]; connect: string[] };

export type Analytics = {
  page(path: string): void;
};

type Provider = {
  origins(setting: AnalyticsSetting): AnalyticsOrigins;
  create(setting: AnalyticsSetting): Analytics;
};

/** The parts of the address that say which campaign or site a visitor came from; nothing else is reported. */
const CAMPAIGN_PARAMETER = /^(utm_\w+|ref|source|gclid)$/;

function baseOf({ url }: AnalyticsSetting, fallback: string): string {
  return (url ?? fallback).replace(/\/+$/, "");
}

function originOf(setting: AnalyticsSetting, fallback: string): string {
  return new URL(baseOf(setting, fallback)).origin;
}

export function visitAddress(path: string, search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) =>
    CAMPAIGN_PARAMETER.test(name),
  );
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
}

function loadScript(src: string, data: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", reject);
    script.src = src;
    document.head.append(script);
  });
}

type GtagWindow = { dataLayer?: unknown[] };

const ga4: Provider = {
  // https://developers.google.com/tag-platform/security/guides/csp
  origins: () => ({
    script: ["https://www.googletagmanager.com"],
    connect: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
      "https://www.google.com",
    ],
  }),
  create({ id }) {
    const global = window as GtagWindow;
    const layer = global.dataLayer ?? [];
    global.dataLayer = layer;
    function gtag(..._words: unknown[]): void {
      // biome-ignore lint/complexity/noArguments: gtag.js takes only this object for a command.
      layer.push(arguments);
    }
    gtag("js", new Date());
    gtag("config", id, { send_page_view: false });
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`).catch(
      () => {},
    );
    return {
      page(path) {
        const address = location.origin + visitAddress(path, location.search);
        gtag("set", { page_location: address, page_title: document.title });
        gtag("event", "page_view");
      },
    };
  },
};

type Plausible = {
  (event: "pageview", options: { u: string; url: string }): void;
  q?: unknown[];
  o?: object;
};

const PLAUSIBLE = "https://plausible.io";

const plausible: Provider = {
  origins(setting) {
    const origin = originOf(setting, PLAUSIBLE);
    return { script: [origin], connect: [origin] };
  },
  create(setting) {
    const base = baseOf(setting, PLAUSIBLE);
    const endpoint = `${base}/api/event`;
    const calls: unknown[] = [];
    const global = window as { plausible?: Plausible };
    // The script takes over the calls that came before it, and then the name.
    const queue: Plausible = (...call) => {
      calls.push(call);
    };
    queue.q = calls;
    queue.o = { autoCapturePageviews: false, endpoint };
    global.plausible = queue;
    const hasOwnScript = setting.id.startsWith("pa-");
    const loaded = hasOwnScript
      ? loadScript(`${base}/js/${setting.id}.js`)
      : loadScript(`${base}/js/script.manual.js`, { domain: setting.id, api: endpoint });
    loaded.catch(() => {});
    return {
      page(path) {
        const url = location.origin + visitAddress(path, location.search);
        global.plausible?.("pageview", { u: url, url });
      },
    };
  },
};

type Umami = { track(change: (visit: object) => object): Promise<unknown> };

const UMAMI = "https://cloud.umami.is";

const umami: Provider = {
  origins(setting) {
    const origin = originOf(setting, UMAMI);
    // Umami's own cloud collects at other hosts than the one its script comes from.
    const isCloud = new URL(origin).hostname.endsWith(".umami.is");
    const collectors = isCloud ? ["https://*.umami.is", "https://*.umami.dev"] : [];
    return { script: [origin], connect: [origin, ...collectors] };
  },
  create(setting) {
    const loaded = loadScript(`${baseOf(setting, UMAMI)}/script.js`, {
      websiteId: setting.id,
      autoTrack: "false",
    });
    return {
      page(path) {
        const url = visitAddress(path, location.search);
        const title = document.title;
        loaded
          .then(() =>
            (window as { umami?: Umami }).umami?.track((visit) => ({ ...visit, url, title })),
          )
          .catch(() => {});
      },
    };
  },
};

const providers = { ga4, plausible, umami };

export function analyticsOrigins(setting: AnalyticsSetting): AnalyticsOrigins {
  return providers[setting.provider].origins(setting);
}

/** Loads the service's script and answers the one call this site makes to it. Once for a document. */
export function createAnalytics(setting: AnalyticsSetting): Analytics {
  return providers[setting.provider].create(setting);
}
