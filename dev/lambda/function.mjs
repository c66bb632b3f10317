// @ts-check
// One Lambda function on this machine, as AWS runs it: in its own folder, one event after another. Started with
// the folder; sends `{ port, loadMs }` when its handler is loaded, then answers each event that is posted.
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { listen } from "../listen.mjs";

const [folder = "."] = process.argv.slice(2);
process.chdir(folder);
const startedAt = performance.now();
const { handler } = await import(pathToFileURL(join(folder, "index.mjs")).href);
const loadMs = performance.now() - startedAt;

const server = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await handler(await json(request))));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
process.send?.({ port: await listen(server), loadMs });
