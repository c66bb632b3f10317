import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { z } from "zod";
import { createMcpServer } from "@/app/api/_programs/mcp";
import { methods, route } from "@/lib/site/route/route";

const messages = z.union([z.looseObject({}), z.array(z.looseObject({}))]);

/** The Model Context Protocol for assistants, without a session: each call is answered by itself. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "read", body: messages },
    async ({ request, admin, body }) => {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await createMcpServer(admin, request.headers).connect(transport);
      return transport.handleRequest(request, { parsedBody: body });
    },
  ),
});
