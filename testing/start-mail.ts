import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { localMail } from "../dev/local-env.mjs";
import type { Message } from "../dev/mail/mail-box.mjs";
import { startNode, stopChild } from "../dev/process.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker: its address, and what the application needs in its environment to use it. */
    mailServers: { url: string; env: Record<string, string> }[];
  }
}

/** What the local mail server at an address has got, and how it behaves. */
export function mailAt(url: string) {
  return {
    /** Every message it has, newest first. */
    async messages(): Promise<Message[]> {
      return (await fetch(`${url}/messages`)).json();
    },
    async clear(): Promise<void> {
      await fetch(`${url}/messages`, { method: "DELETE" });
    },
    /** Makes it fail, or with `none` work again. */
    async fail(fault: string): Promise<void> {
      const answer = await fetch(`${url}/fail?with=${fault}`, { method: "POST" });
      if (!answer.ok) throw new Error(`The mail server knows no fault named ${fault}.`);
    },
  };
}

export async function startMail(options: string[] = []) {
  const server = startNode(["dev/mail/mail.mjs", ...options]);
  const [{ url, smtpPort }] = await once(server, "message");
  return { url: String(url), env: localMail(smtpPort), stop: () => stopChild(server) };
}

/** Gives a project of tests mail servers of its own, one for each worker. */
export default async function startMailServers(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const servers = await Promise.all(workers.map(() => startMail()));
  project.provide(
    "mailServers",
    servers.map(({ url, env }) => ({ url, env })),
  );
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())));
}
