import pg from "/work/h18/owner/main/node_modules/pg/lib/index.js";
import { once } from "node:events";
import { startNode, stopChild } from "/work/h18/owner/main/dev/process.mjs";
import { migrate } from "/work/h18/owner/main/scripts/migrate.mjs";
const kind = process.argv[2] ?? "postgres";
const child = startNode([`dev/database/${kind}.mjs`]);
const [{url}] = await once(child, "message") as any;
try {
await migrate(url);
const c = new pg.Client({connectionString:url}); await c.connect();
const q = async (s:string,v:any[]=[])=>{const t=performance.now(); const r=await c.query(s,v); return [Math.round(performance.now()-t), r] as const;};
const words = "sleep calm evening toddler brain feeling story morning night tantrum quiet gentle parent child school play hug breathe rhythm pause listen wonder anger tears growing memory stress nervous system safe".split(" ");
const pick = (n:number)=>Array.from({length:n},(_,i)=>`(array['${words.join("','")}'])[1 + ((n * ${i*7+3} + n / ${i+2}) % ${words.length})]`).join("||' '||");
console.log("articles", (await q(`insert into "Article" (id, slug, title, content, tags, "tagSlugs", published, "readTime", "updatedAt") select gen_random_uuid(), 'a-'||n, 'On '||${pick(3)}, repeat(${pick(8)}||' “don’t” word'||n||' ', 120), '{}','{}', true, 5, now() from generate_series(1,10000) n`))[0]);
console.log("subscribers", (await q(`insert into "Subscriber" (id,email,"firstName",subscribed,"confirmedAt") select gen_random_uuid(), 'reader-'||n||'@example.org', 'Reader'||md5(n::text), true, now() from generate_series(1,100000) n`))[0]);
console.log("comments", (await q(`insert into "Comment" (id, content, approved, "authorName") select gen_random_uuid(), ${pick(14)}||' part '||n, true, 'Reader '||n from generate_series(1,${kind==="postgres"?1000000:100000}) n`))[0]);
await q('analyze');
process.env.DATABASE_URL = url;
await c.end();
process.send?.(0);
console.log("URL", url);
await new Promise(r=>process.on("SIGTERM",r));
} finally { await stopChild(child); }
