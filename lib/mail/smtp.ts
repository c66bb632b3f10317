import "server-only";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "@/lib/env";

const CONNECT_MS = 10_000;
const SILENCE_MS = 45_000;
/** How long one message may take, connecting included. */
export const SEND_MAX_MS = 60_000;
const PROBLEM_MAX_CHARACTERS = 300;

export type SmtpMessage = {
  /** The part of the Message-ID before the @. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A message as it goes over the wire, and its envelope. */
export type WrittenMessage = { from: string; to: string; source: Buffer };

/**
 * Runs when all but the last line of a message is out, and before that line is: without it the server has
 * to forget the rest (RFC 5321). Throws to keep it back.
 */
export type HandOver = () => Promise<void>;

/**
 * What became of a message. Only `uncertain` leaves open whether the server has it: its last line went out,
 * and no answer came back.
 */
export type SmtpOutcome =
  | { state: "sent" }
  /** The server never began with this message: it is away, or takes nothing from us now. */
  | { state: "unreachable"; problem: string }
  /** The server may take it later; `isServers` where others would fare the same now. */
  | { state: "deferred"; problem: string; isServers: boolean }
  /** `isAddress` where there is no such address any more, so that nothing would ever arrive there. */
  | { state: "refused"; problem: string; isAddress?: boolean }
  | { state: "uncertain"; problem: string };

export type SmtpOptions = {
  /** As in `smtps://user:password@smtp.example.org`. */
  url: string;
  from: { name: string; address: string };
  replyTo: string;
  /** Our own name: in the greeting, and in the Message-ID after the @. */
  host: string;
  maxMs?: number;
};

/** The fields by which nodemailer's errors tell cases apart. */
type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

type Progress = {
  /** The server has greeted us and knows who we are. */
  isConnected: boolean;
  /** The message's last line may have been sent. */
  isHandedOver: boolean;
  /** The message was held back before its last line. */
  isHeldBack: boolean;
};

/** A line of an error or a reply, fit to be shown to the owner. */
function describe(error: SmtpError): string {
  const words = (error.response ?? error.message).replace(/[\p{Cc}\s]+/gu, " ").trim();
  return words.slice(0, PROBLEM_MAX_CHARACTERS).toWellFormed();
}

/** Replies that are about us or our words, whatever their number: they say nothing of the address. */
const ABOUT_SENDER =
  /\b5\.[67]\.\d|relay|polic|spam|block|list|reputation|denied|authenti|spf|dkim|dmarc/i;
/** A mailbox that is full may be emptied. */
const IS_FULL = /\b5\.2\.2\b|full|quota/i;
const NO_SUCH_ADDRESS: readonly number[] = [550, 551, 553, 556];

/** True where the server says of the recipient that it does not exist, or not any more. */
function isDeadAddress({ command, responseCode = 0, response = "" }: SmtpError): boolean {
  if (command !== "RCPT TO" || !NO_SUCH_ADDRESS.includes(responseCode)) return false;
  return !ABOUT_SENDER.test(response) && !IS_FULL.test(response);
}

function classify(error: SmtpError, progress: Progress): SmtpOutcome {
  const { isConnected, isHandedOver, isHeldBack } = progress;
  const reply = error.responseCode;
  if (isHeldBack) {
    const problem = "The site could not record that it was about to send this email.";
    return { state: "deferred", problem, isServers: false };
  }
  if (isHandedOver && !(reply && error.code === "EMESSAGE")) {
    const problem = `The connection ended before the email server confirmed that it has the message: ${describe(error)}`;
    return { state: "uncertain", problem };
  }
  if (!isConnected) {
    const problem =
      error.code === "EAUTH"
        ? `The email server rejected the site’s user name or password (SMTP_URL): ${describe(error)}`
        : `The email server can’t be reached: ${describe(error)}`;
    return { state: "unreachable", problem };
  }
  if (!reply) {
    // Not even asked: the address or the size cannot be right.
    if (error.code === "EENVELOPE" || error.code === "EMESSAGE") {
      return { state: "refused", problem: `The email can’t be sent: ${describe(error)}` };
    }
    const problem = `The connection to the email server broke: ${describe(error)}`;
    return { state: "deferred", problem, isServers: false };
  }
  const problem = `The email server said: ${describe(error)}`;
  if (reply === 421) return { state: "unreachable", problem };
  // 503 is about the order of commands, not about the message.
  const isForGood = reply >= 500 && reply !== 503;
  const isAboutSender = error.command === "MAIL FROM" && reply !== 552;
  if (isForGood && isAboutSender) {
    return {
      state: "unreachable",
      problem: `The email server doesn’t accept email from the site’s own address (MAIL_FROM): ${describe(error)}`,
    };
  }
  if (isForGood) return { state: "refused", problem, isAddress: isDeadAddress(error) };
  return { state: "deferred", problem, isServers: error.command !== "RCPT TO" };
}

/** Writes a message. Throws where it cannot be. */
export async function composeMessage(
  { id, to, ...parts }: SmtpMessage,
  { from, replyTo, host }: Pick<SmtpOptions, "from" | "replyTo" | "host">,
): Promise<WrittenMessage> {
  const mail = new MailComposer({
    ...parts,
    from,
    replyTo,
    // Not parsed, so that an address stays one address.
    to: { name: "", address: to },
    messageId: `<${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { from: mail.getEnvelope().from || "", to, source: await mail.build() };
}

/**
 * Takes one message after another to the mail server, over one connection while it lasts.
 * nodemailer's pool would try again by itself after a connection that broke.
 */
export function connectSmtp(smtp: SmtpOptions) {
  const { auth, ...server } = parseConnectionUrl(smtp.url);
  const options = {
    ...server,
    // A password goes over no network in the open, unless the address asks for that.
    ...(auth && !isLoopback(smtp.url) && !("ignoreTLS" in server) && { requireTLS: true }),
    name: smtp.host,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What is still in a buffer when we give up must not go out.
    socketCloseTimeout: 0,
    logger: false,
    debug: false,
    transactionLog: false,
  };
  let connection: SMTPConnection | null = null;

  function disconnect(): void {
    connection?.close();
    connection = null;
  }

  function connect(): Promise<SmtpError | null> {
    return new Promise((resolve) => {
      const opened = new SMTPConnection(options);
      connection = opened;
      // What breaks during a message is also reported to whoever sends it.
      opened.on("error", resolve);
      opened.connect((error) => {
        if (error) resolve(error);
        else if (auth && opened.allowsAuth) opened.login(auth, (failure) => resolve(failure));
        else resolve(null);
      });
    });
  }

  /** One try with a message that is written already; null when the server has it. */
  async function attempt(
    envelope: { from: string; to: string },
    source: Buffer,
    handOver: HandOver,
  ): Promise<(Progress & { error: SmtpError }) | null> {
    const progress: Progress = { isConnected: false, isHandedOver: false, isHeldBack: false };

    /** Read only once the server has asked for it; its last line is written when it ends. */
    async function* contents(): AsyncGenerator<Buffer> {
      yield source;
      try {
        await handOver();
      } catch (error) {
        progress.isHeldBack = true;
        throw error;
      }
      progress.isHandedOver = true;
    }
    const body = Readable.from(contents(), { objectMode: false });

    async function work(): Promise<SmtpError | null> {
      const failure = connection ? null : await connect();
      if (failure) return failure;
      const open = connection;
      if (!open) return new Error("It took too long.");
      progress.isConnected = true;
      return new Promise((resolve) => {
        open.send({ ...envelope, size: source.length }, body, (error) => resolve(error ?? null));
      });
    }

    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<SmtpError>((resolve) => {
      timer = setTimeout(() => resolve(new Error("It took too long.")), smtp.maxMs ?? SEND_MAX_MS);
    });
    const error = await Promise.race([work().catch((broken: SmtpError) => broken), tooLate]);
    clearTimeout(timer);
    if (!error) return null;
    disconnect();
    return { error, ...progress };
  }

  return {
    /** Sends a message, and never tries again one that may have arrived. */
    async send({ source, ...envelope }: WrittenMessage, handOver: HandOver): Promise<SmtpOutcome> {
      const wasOpen = connection !== null;
      let failure = await attempt(envelope, source, handOver);
      const reply = failure?.error.responseCode;
      const isUntouched = failure && !failure.isHandedOver && !failure.isHeldBack;
      if (isUntouched && wasOpen && (!reply || reply === 421)) {
        // The server had hung up since the last message.
        failure = await attempt(envelope, source, handOver);
      }
      if (!failure) return { state: "sent" };
      return classify(failure.error, failure);
    },
    close(): void {
      connection?.quit();
      connection = null;
    },
  };
}

export type SmtpConnection = ReturnType<typeof connectSmtp>;
