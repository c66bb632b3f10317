import { fieldErrorsOf, isNotFound, serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { RequestError } from "@/components/reader/request";
import type { DraftPlace } from "./drafts";

/** How long after the last key the text goes to the server. */
const SAVE_DELAY_MS = 1_500;
/** How long after a key the text is on this device; it is written again while keys go on coming. */
const KEEP_DELAY_MS = 100;
/** How long a save that was sent holds the next one back. */
const PATIENCE_MS = 3_000;
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export type CopyState =
  /** `at` by the server's clock; null where nothing was ever saved. */
  | { kind: "saved"; at: string | null }
  | { kind: "saving" }
  /** It waits for the owner's press. */
  | { kind: "unsaved" }
  /** No answer came. */
  | { kind: "offline" }
  /** The server could not, or would not; the sentence says why. */
  | { kind: "refused"; sentence: string }
  | { kind: "signed-out" }
  /** It was saved elsewhere, or deleted. */
  | { kind: "outdated" };

/** What goes to the server: the text, and the place among its saves. */
export type CopyInput<Fields> = Omit<DraftPlace, "id"> & {
  fields: Fields;
  /** True to keep the text that this one replaces. */
  keepsReplaced: boolean;
};

/** What the server has of it now. */
export type SavedCopy = Pick<DraftPlace, "sequence" | "version" | "baseVersion"> & {
  updatedAt: string;
};

export type CopyPorts<Fields> = {
  send: (id: string, input: CopyInput<Fields>, isLeaving: boolean) => Promise<SavedCopy>;
  keep: (place: DraftPlace, fields: Fields) => Promise<boolean>;
  forget: (place: DraftPlace) => Promise<void>;
  show: (state: CopyState, hasCopy: boolean) => void;
};

type Start<Fields> = {
  place: DraftPlace;
  fields: Fields;
  savedAt: string | null;
  /** True where the server takes a save onto the version before alone, so that each waits for the one before. */
  isOneByOne?: boolean;
  /** True where the text goes to the server when the owner says so, and until then stays on this device. */
  isSentWhenAsked?: boolean;
};

/** True for what was saved elsewhere in the meantime, or deleted. */
export function isOutdated(error: unknown): boolean {
  return fieldErrorsOf(error).version !== undefined || isNotFound(error);
}

/**
 * What is being written, on its way to the server: on this device at once, on the server soon after the last
 * key, again and again until it is there. Order is by the count of changes, never by a clock.
 */
export class WorkingCopy<Fields> {
  place: DraftPlace;
  #fields: Fields;
  readonly #ports: CopyPorts<Fields>;
  readonly #isOneByOne: boolean;
  readonly #isSentWhenAsked: boolean;
  /** How many changes the server has. */
  #saved: number;
  #state: CopyState;
  #hasCopy = true;
  /** The change that this device has. */
  #onDevice = 0;
  /** Goes up when the working copy is applied or replaced, so that answers from before say nothing any more. */
  #round = 0;
  #keepsReplaced = false;
  #held: Promise<void> | null = null;
  #underWay = 0;
  #last: Promise<boolean> | null = null;
  #isStopped = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  /** The change that the last save has. */
  #sending = 0;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { place, fields, savedAt, isOneByOne = false, isSentWhenAsked = false }: Start<Fields>,
    ports: CopyPorts<Fields>,
  ) {
    this.place = place;
    this.#fields = fields;
    this.#saved = place.sequence;
    this.#state = { kind: "saved", at: savedAt };
    this.#ports = ports;
    this.#isOneByOne = isOneByOne;
    this.#isSentWhenAsked = isSentWhenAsked;
  }

  get fields(): Fields {
    return this.#fields;
  }

  /** True while the server does not have the newest text. */
  get isUnsaved(): boolean {
    return this.place.sequence > this.#saved;
  }

  get isSending(): boolean {
    return this.#last !== null;
  }

  /** True while this device has the newest text, so that the page may be left for a moment. */
  get isOnDevice(): boolean {
    return this.#onDevice === this.place.sequence;
  }

  /** True where leaving now could lose text, or leave it behind on this device. */
  get isAtRisk(): boolean {
    return this.isUnsaved && this.#state.kind !== "saving";
  }

  change(fields: Fields, { keepsReplaced = false } = {}): void {
    this.#isStopped = false;
    this.#fields = fields;
    this.place = { ...this.place, sequence: this.place.sequence + 1 };
    this.#keepsReplaced ||= keepsReplaced;
    this.#keepTimer ??= setTimeout(() => void this.#keep(), KEEP_DELAY_MS);
    if (this.#state.kind === "saved") this.#showWaiting();
    if (this.#failures === 0) this.#saveIn(SAVE_DELAY_MS);
  }

  /** Goes on with text of a form from before, as what that form wrote next. */
  adopt(place: DraftPlace, fields: Fields): void {
    this.place = place;
    this.#saved = place.sequence;
    this.#onDevice = -1;
    this.#round += 1;
    this.#failures = 0;
    this.#showWaiting();
    this.change(fields);
  }

  /** Goes on from what is stored now, to which the newest text is written, even where it was saved before. */
  rebase(stored: { version: number; baseVersion: number }): void {
    this.place = { ...this.place, ...stored };
    this.#round += 1;
    this.#failures = 0;
    this.#showWaiting();
    if (!this.isUnsaved && !this.#isSentWhenAsked) this.change(this.#fields);
    this.#saveIn(0);
  }

  /** Starts anew from what the server has, which the form now shows. */
  settle(
    fields: Fields,
    stored: { version: number; baseVersion: number; at: string | null },
  ): void {
    this.#clear();
    this.#fields = fields;
    this.place = { ...this.place, version: stored.version, baseVersion: stored.baseVersion };
    this.#saved = this.place.sequence;
    this.#round += 1;
    this.#failures = 0;
    this.#keepsReplaced = false;
    void this.#ports.forget(this.place);
    this.#show({ kind: "saved", at: stored.at });
  }

  /** It was found saved elsewhere by another way than a save. */
  outdate(): void {
    this.#show({ kind: "outdated" });
  }

  /** Tries at once what could not be saved. */
  retry(): void {
    if (!this.isUnsaved || this.#state.kind === "outdated") return;
    this.#failures = 0;
    this.#saveIn(0);
  }

  /** Brings the newest text to the server; false when it did not get there. */
  async flush(): Promise<boolean> {
    if (this.#isSentWhenAsked) return this.#save();
    while (this.isUnsaved) {
      if (this.#held) await this.#held;
      else if (this.#isOneByOne && this.#last) await this.#last;
      else if (!(await this.#save())) return false;
    }
    return this.#state.kind === "saved";
  }

  /** Applies the working copy, or ends it, with no save in between: that would seem to come from elsewhere. */
  async hold<Result>(run: () => Promise<Result>): Promise<Result> {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    try {
      return await run();
    } finally {
      this.#held = null;
      release();
    }
  }

  /** Sends what the server does not have yet in the moment in which its page is left; false where some of it has to wait. */
  leave(): boolean {
    if (!this.isUnsaved) return true;
    void this.#keep();
    if (this.#isSentWhenAsked || this.#state.kind === "outdated" || this.#held) return false;
    if (this.#isOneByOne && this.#last) return this.#sending === this.place.sequence;
    void this.#save(true);
    return true;
  }

  /** Ends the timers; what is under way goes on. */
  stop(): void {
    this.#isStopped = true;
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
    this.#saveTimer = undefined;
    this.#keepTimer = undefined;
  }

  #show(state: CopyState): void {
    this.#state = state;
    this.#ports.show(state, this.#hasCopy);
  }

  #showWaiting(): void {
    this.#show({ kind: this.#isSentWhenAsked ? "unsaved" : "saving" });
  }

  #saveIn(ms: number): void {
    if (this.#isSentWhenAsked) return;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.#saveDue(), ms);
  }

  async #saveDue(): Promise<void> {
    if (!this.isUnsaved || this.#state.kind === "outdated") return;
    if (this.#held) {
      this.#saveIn(SAVE_DELAY_MS);
      return;
    }
    const wait = this.#sentAt + PATIENCE_MS - performance.now();
    // The one that is under way has the next one sent.
    if (this.#isOneByOne && this.#last) return;
    if (this.#underWay > 0 && wait > 0) this.#saveIn(wait);
    else await this.#save();
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { sequence } = this.place;
    this.#hasCopy = await this.#ports.keep(this.place, this.#fields);
    if (this.#hasCopy) this.#onDevice = sequence;
    // Saved to the server while the device was saving it: the device has no need of it any more.
    if (this.#saved >= sequence && !this.isUnsaved) void this.#ports.forget(this.place);
    else if (!this.#hasCopy) this.#show(this.#state);
  }

  #save(isLeaving = false): Promise<boolean> {
    const saving = this.#sendNow(isLeaving).finally(() => {
      if (this.#last === saving) this.#last = null;
    });
    this.#last = saving;
    return saving;
  }

  async #sendNow(isLeaving: boolean): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    // In the moment of leaving nothing can be waited for.
    if (!isLeaving && this.isUnsaved) await this.#keep();
    const round = this.#round;
    const { id, ...place } = this.place;
    this.#sending = place.sequence;
    const keepsReplaced = this.#keepsReplaced;
    this.#underWay += 1;
    this.#sentAt = performance.now();
    if (this.#isSentWhenAsked || this.#state.kind === "saved") this.#show({ kind: "saving" });
    try {
      const input = { ...place, fields: this.#fields, keepsReplaced };
      const stored = await this.#ports.send(id, input, isLeaving);
      if (round === this.#round) this.#take(stored, keepsReplaced);
      return true;
    } catch (error) {
      const isNews = this.#isSentWhenAsked || place.sequence > this.#saved;
      if (round === this.#round && isNews) this.#fail(error);
      return false;
    } finally {
      this.#underWay -= 1;
      const isIdle = this.#underWay === 0 && this.#saveTimer === undefined;
      if (isIdle && this.#state.kind === "saving" && this.isUnsaved) this.#saveIn(SAVE_DELAY_MS);
    }
  }

  #take({ sequence, version, baseVersion, updatedAt }: SavedCopy, savedReplaced: boolean): void {
    this.#failures = 0;
    if (savedReplaced) this.#keepsReplaced = false;
    if (version > this.place.version) this.place = { ...this.place, version, baseVersion };
    this.#saved = Math.max(this.#saved, sequence);
    if (this.isUnsaved) {
      if (this.#isSentWhenAsked) this.#showWaiting();
      return;
    }
    void this.#ports.forget(this.place);
    this.#show({ kind: "saved", at: updatedAt });
  }

  #fail(error: unknown): void {
    if (isOutdated(error)) {
      this.#show({ kind: "outdated" });
      return;
    }
    if (this.#isSentWhenAsked) {
      this.#showWaiting();
      return;
    }
    this.#failures += 1;
    if (isSessionEnd(error)) {
      this.#show({ kind: "signed-out" });
      return;
    }
    const isAnswered = error instanceof RequestError;
    const sentence = isAnswered ? serverMessage(error) : null;
    this.#show(sentence === null ? { kind: "offline" } : { kind: "refused", sentence });
    // A new form may go on with what the device has, onto the same version.
    if (this.#isOneByOne && this.#isStopped) return;
    this.#saveIn(Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (this.#failures - 1)));
  }
}
