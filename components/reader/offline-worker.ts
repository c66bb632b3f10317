import { type CopyWords, createOffline } from "./offline";

/** TypeScript knows a service worker's world or a page's, and not both at once. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Telling = Waiting & { data: unknown; source: { url: string } | null };
type WorkerEvents = {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: Telling;
};
type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: {
    unregister: () => Promise<boolean>;
    navigationPreload?: { enable: () => Promise<void> };
  };
  location: Location;
  caches: CacheStorage;
  /** Set by /sw.js: whether the owner lets articles be saved. */
  keepsArticles: boolean;
  words: CopyWords;
};

const scope = globalThis as unknown as WorkerScope;

const offline = createOffline({
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request, init) => fetch(request, init),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  words: scope.words,
});

/** What the owner's area and the calls say of a missing network is their own. */
const OWNERS = /^\/(?:admin|api)(?:\/|$)/;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

if (scope.keepsArticles) {
  scope.addEventListener("activate", (event) => {
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()));
  });

  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const url = new URL(request.url);
    if (request.mode === "navigate") {
      const network = offline.underWay(request, event.preloadResponse);
      // What is under way is taken everywhere: asked for once more, a sign-in's code would be used up.
      if (OWNERS.test(url.pathname)) event.respondWith(network);
      else if (offline.isItem(url)) event.respondWith(offline.answerItem(url, network));
      else event.respondWith(offline.orShelf(network));
    } else if (offline.isPart(url)) {
      event.respondWith(offline.answerPart(request));
    }
  });

  scope.addEventListener("message", (event) => {
    const { data, source } = event;
    if (!source || !Array.isArray(data)) return;
    const loaded = data.filter((one) => typeof one === "string");
    // What cannot be saved now is saved at the next visit.
    event.waitUntil(offline.keep(new URL(source.url), loaded).catch(() => {}));
  });
} else {
  scope.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([offline.clear(), scope.registration.unregister()]));
  });
}
