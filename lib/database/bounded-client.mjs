// @ts-check
import pg from "pg";
import { poolState } from "./pool-state.mjs";

const STATEMENT_MAX_MS = 10_000;
/** What the server may take to end it when it is asked to. */
const CANCEL_MAX_MS = 2_000;

/**
 * A connection whose statements end after ten seconds, at the server too: whatever waits for a lock would otherwise
 * go on waiting there. `statement_timeout` would do the same, but poolers refuse it when a connection starts, and a
 * pooler in transaction mode forgets it afterwards.
 */
export class BoundedClient extends pg.Client {
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #maxMs;

  /** @param {import("pg").ClientConfig & { statementMaxMs?: number }} [config] */
  constructor(config) {
    super(config);
    this.#maxMs = config?.statementMaxMs ?? STATEMENT_MAX_MS;
    // "drain" would not be said where a pool hands the connection on to who waits for it. Prisma makes a pool of its own
    // once it was disconnected: what listens to the first hears nothing of that.
    /** @type {any} */ (this).connection.on("readyForQuery", () => {
      this.#stopTimer();
      poolState.answeredAt = performance.now();
    });
    this.on("end", () => this.#stopTimer());
  }

  /** @override @param {any} statement @param {any[]} rest @returns {any} */
  query(statement, ...rest) {
    this.#timer ??= setTimeout(() => this.#cancel(), this.#maxMs);
    return /** @type {any} */ (super.query)(statement, ...rest);
  }

  #stopTimer() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Has the server end what it does for this connection; one that does not answer to that is given up. */
  #cancel() {
    const { processID, secretKey } = /** @type {any} */ (this);
    const asking = new /** @type {any} */ (pg).Connection({ ssl: this.ssl });
    asking.on("error", () => {});
    asking.once(this.ssl ? "sslconnect" : "connect", () => asking.cancel(processID, secretKey));
    if (this.host?.startsWith("/")) asking.connect(`${this.host}/.s.PGSQL.${this.port}`);
    else asking.connect(this.port, this.host);
    this.#timer = setTimeout(() => {
      asking.stream.destroy();
      this.connection.stream.destroy(new Error("Query read timeout"));
    }, CANCEL_MAX_MS);
  }
}
