import { mail } from "./mail";
import { mailServer } from "./worker";

Object.assign(process.env, mailServer().env);
await mail.fail("none");
await mail.clear();
