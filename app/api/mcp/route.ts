import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { z } from "zod";
import { createMcpServer } from "@/app/api/_programs/mcp";
import { Problem } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";

/** The protocol looks at each message. */
const messages = z.union([z.looseObject({}), z.array(z.unknown())]);
const MESSAGES_MAX = 100;

/** The Model Context Protocol for assistants, without a session: each call is answered by itself. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "read", body: messages },
    async ({ request, admin, body }) => {
      if (Array.isArray(body) && body.length > MESSAGES_MAX) {
        throw new Problem(413, `Please send at most ${MESSAGES_MAX} messages at once.`);
      }
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await createMcpServer(admin, request.headers).connect(transport);
      return transport.handleRequest(request, { parsedBody: body });
    },
  ),
});
