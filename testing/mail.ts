import { once } from "node:events";
import { localMail } from "../dev/local-env.mjs";
import type { Message } from "../dev/mail/mail-box.mjs";
import { startNode, stopChild } from "../dev/process.mjs";

/**
 * Starts the local mail server, and names it in the environment: modules that read the environment are
 * imported after this.
 */
export async function startMail(options: string[] = []) {
  const server = startNode(["dev/mail/mail.mjs", ...options]);
  const [{ url, smtpPort }] = await once(server, "message");
  Object.assign(process.env, localMail(smtpPort));
  return {
    url: url as string,
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
    stop: () => stopChild(server),
  };
}
