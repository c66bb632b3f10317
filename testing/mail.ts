import { mailAt } from "./start-mail";
import { mailServer } from "./worker";

/** The mail server of this worker, which the environment names. */
export const mail = mailAt(mailServer().url);
