import type { EmailWords, MailingDraft } from "@/lib/domains/mailings/schema";
import { isSameSegment } from "@/lib/domains/mailings/segment";

const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5_000;
const NAMES = ["subject", "preheader", "opening"] as const;

/** `outdated` when they were saved elsewhere, and `refused` when they cannot be saved as they are. */
export type WordsState = "saved" | "saving" | "failed" | "refused" | "outdated";

/** What came of a save that did not succeed; the sentence says why, where there is one. */
export type WordsFailure = {
  state: "failed" | "refused" | "outdated";
  problem: string | null;
};

export type WordsView = {
  fields: EmailWords;
  version: number;
  state: WordsState;
  problem: string | null;
};

type WordsPorts = {
  /** Saves onto a version, and onto no other. */
  send: (fields: EmailWords, version: number) => Promise<MailingDraft | WordsFailure>;
  show: (view: WordsView) => void;
};

function wordsOf({ subject, preheader, opening, segment }: EmailWords): EmailWords {
  return { subject, preheader, opening, segment };
}

function isSame(one: EmailWords, other: EmailWords): boolean {
  return (
    NAMES.every((name) => one[name] === other[name]) && isSameSegment(one.segment, other.segment)
  );
}

/** What an article's next email says, on its way to the server: saved soon after the last key, one save at a time. */
export class WordsCopy {
  #fields: EmailWords;
  #saved: EmailWords;
  #version: number;
  #state: WordsState = "saved";
  #problem: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** What is on its way to the server. */
  #sent: EmailWords | null = null;
  #isOpen = true;
  readonly #ports: WordsPorts;

  constructor(stored: MailingDraft, ports: WordsPorts) {
    this.#fields = wordsOf(stored);
    this.#saved = this.#fields;
    this.#version = stored.version;
    this.#ports = ports;
  }

  get view(): WordsView {
    const view = { fields: this.#fields, version: this.#version };
    return { ...view, state: this.#state, problem: this.#problem };
  }

  change(typed: Partial<EmailWords>): void {
    this.#fields = { ...this.#fields, ...typed };
    this.#show(this.#state === "saved" ? "saving" : this.#state, this.#problem);
    if (this.#state !== "outdated") this.#saveIn(SAVE_DELAY_MS);
  }

  /** Saves what is typed. Returns its version; null where it could not be saved. */
  async flush(): Promise<number | null> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!isSame(this.#fields, this.#saved)) {
      this.#running = this.#save().finally(() => {
        this.#running = null;
      });
      await this.#running;
    } else if (this.#state !== "saved" && this.#state !== "outdated") {
      this.#show("saved", null);
    }
    return isSame(this.#fields, this.#saved) ? this.#version : null;
  }

  /** Ends a conflict: with what was saved elsewhere, or with what is here. */
  async settle(theirs: MailingDraft, whose: "mine" | "theirs"): Promise<void> {
    this.#saved = wordsOf(theirs);
    this.#version = theirs.version;
    if (whose === "theirs") this.#fields = this.#saved;
    this.#show("saved", null);
    await this.flush();
  }

  /** Sends what is typed before its page may be left; false where some of it would be lost by that. */
  saveAtOnce(): boolean {
    if (this.#state !== "outdated") void this.flush();
    // One save at a time: what was typed while one is under way would go with the page.
    return isSame(this.#fields, this.#sent ?? this.#saved);
  }

  open(): void {
    this.#isOpen = true;
  }

  /** Saves what is typed once more, and does not try again. */
  leave(): void {
    this.#isOpen = false;
    if (this.#state !== "outdated") void this.flush();
  }

  async #save(): Promise<void> {
    const sent = this.#fields;
    this.#sent = sent;
    this.#show("saving", null);
    const answer = await this.#ports.send(sent, this.#version);
    this.#sent = null;
    if ("state" in answer) {
      this.#show(answer.state, answer.problem);
      if (answer.state === "failed" && this.#isOpen) this.#saveIn(RETRY_DELAY_MS);
      return;
    }
    this.#saved = sent;
    this.#version = answer.version;
    this.#show(isSame(this.#fields, sent) ? "saved" : "saving", null);
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(state: WordsState, problem: string | null): void {
    this.#state = state;
    this.#problem = problem;
    this.#ports.show(this.view);
  }
}
