import "server-only";
import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";

/**
 * Connections to a service that carry one question each, and end when its answer is not whole in time or too large:
 * openid-client itself limits only how long nothing may come, and reads whatever comes.
 */
export function boundedAgent(
  address: string,
  { maxMs, maxBytes }: { maxMs: number; maxBytes: number },
): Agent {
  const agent = new URL(address).protocol === "https:" ? new SecureAgent() : new Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    if (!socket) return socket;
    const timer = setTimeout(() => socket.destroy(), maxMs);
    socket.once("close", () => clearTimeout(timer));
    let bytes = 0;
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) socket.destroy();
    });
    return socket;
  };
  return agent;
}
