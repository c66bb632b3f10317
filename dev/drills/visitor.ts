type FileWords = { name: string; type: string };

/** A browser's share of a journey without a browser: keeps cookies and follows redirects from site to site. */
export function newVisitor(
  address: string,
  ask: (url: URL, init: RequestInit) => Promise<Response> = fetch,
) {
  const jars = new Map<string, Map<string, string>>();

  function jarOf({ host }: URL): Map<string, string> {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  }

  function cookieHeader(url: URL): string {
    return [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, address);
    const headers = new Headers(init.headers);
    headers.set("cookie", cookieHeader(url));
    const answer = await ask(url, { ...init, headers, redirect: "manual" });
    const jar = jarOf(url);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null || answer.status === 308) return answer;
    await answer.body?.cancel();
    return send(new URL(location, url).href);
  }

  function sendJson(method: string, path: string, body: unknown, headers = {}): Promise<Response> {
    return send(path, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  }

  async function expectOk(answer: Response): Promise<Response> {
    if (answer.ok) return answer;
    throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  }

  /** Uploads a file, and says where to. Throws what refused it. */
  async function upload(body: Buffer, { name, type }: FileWords): Promise<string> {
    const question = { name, type, size: body.length };
    const signed = await expectOk(await sendJson("POST", "/api/objects/upload", question));
    const { uploadURL } = await signed.json();
    const put = { method: "PUT", headers: { "content-type": type } };
    await expectOk(await fetch(uploadURL, { ...put, body: new Uint8Array(body) }));
    return uploadURL;
  }

  /** Uploads a file and saves it as a resource, as the owner's screen does. Throws what refused it. */
  async function publishFile(
    title: string,
    body: Buffer,
    words: FileWords,
  ): Promise<{ id: string; fileUrl: string }> {
    const resource = { title, fileUrl: await upload(body, words), category: "Guides" };
    return (await expectOk(await sendJson("POST", "/api/admin/resources", resource))).json();
  }

  return {
    send,
    /** What the site has set, for whoever asks another instance of it. */
    cookies: () => cookieHeader(new URL(address)),
    sendJson,
    upload,
    publishFile,
    publishPdf: (title: string, body: Buffer) =>
      publishFile(title, body, { name: "guide.pdf", type: "application/pdf" }),
    /** Signs in at the local issuer. */
    async signIn(person: string): Promise<void> {
      const question = await send("/api/login?callbackUrl=/articles");
      await send(question.url, { method: "POST", body: new URLSearchParams({ login: person }) });
    },
  };
}
