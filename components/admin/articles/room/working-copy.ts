import type { DraftPlace } from "@/components/admin/item/drafts";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { RequestError } from "@/components/reader/request";
import type { DraftInput, SavedDraft } from "@/lib/domains/articles/schema";
import type { DraftFields } from "@/lib/site/published/article-shapes";

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
  /** No answer came. */
  | { kind: "offline" }
  /** The server could not, or would not; the sentence says why. */
  | { kind: "refused"; sentence: string }
  | { kind: "signed-out" }
  /** The article, or its working copy, was saved elsewhere or deleted. */
  | { kind: "outdated" };

export type CopyPorts = {
  send: (id: string, input: DraftInput, isLeaving: boolean) => Promise<SavedDraft>;
  /** Keeps the text on this device; false where that is not possible. */
  keep: (place: DraftPlace, fields: DraftFields) => Promise<boolean>;
  forget: () => Promise<void>;
  show: (state: CopyState, isKept: boolean) => void;
};

type Start = { place: DraftPlace; fields: DraftFields; savedAt: string | null };

const CONFLICT = 409;
const MISSING = 404;

/**
 * What is being written, on its way to the server: on this device at once, on the server soon after the last
 * key, again and again until it is there. Order is by the count of changes, never by a clock.
 */
export class WorkingCopy {
  place: DraftPlace;
  #fields: DraftFields;
  readonly #ports: CopyPorts;
  /** How many changes the server has. */
  #saved: number;
  #state: CopyState;
  #isKept = true;
  /** Goes up when the working copy is applied or replaced, so that answers from before say nothing any more. */
  #round = 0;
  #keepsReplaced = false;
  #held: Promise<void> | null = null;
  #underWay = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ place, fields, savedAt }: Start, ports: CopyPorts) {
    this.place = place;
    this.#fields = fields;
    this.#saved = place.sequence;
    this.#state = { kind: "saved", at: savedAt };
    this.#ports = ports;
  }

  get fields(): DraftFields {
    return this.#fields;
  }

  /** True while the server does not have the newest text. */
  get isUnsaved(): boolean {
    return this.place.sequence > this.#saved;
  }

  /** True where leaving now could lose text, or leave it behind on this device. */
  get isAtRisk(): boolean {
    return this.isUnsaved && this.#state.kind !== "saving";
  }

  change(fields: DraftFields, { keepsReplaced = false } = {}): void {
    this.#fields = fields;
    this.place = { ...this.place, sequence: this.place.sequence + 1 };
    this.#keepsReplaced ||= keepsReplaced;
    this.#keepTimer ??= setTimeout(() => void this.#keep(), KEEP_DELAY_MS);
    if (this.#state.kind === "saved") this.#show({ kind: "saving" });
    if (this.#failures === 0) this.#saveIn(SAVE_DELAY_MS);
  }

  /** Goes on with text of a form from before, as what that form wrote next. */
  adopt(place: DraftPlace, fields: DraftFields): void {
    this.place = place;
    this.#saved = place.sequence;
    this.#round += 1;
    this.#failures = 0;
    this.#show({ kind: "saving" });
    this.change(fields);
  }

  /** Goes on from what is stored now, to which the newest text is written. */
  rebase(stored: { version: number; baseVersion: number }): void {
    this.place = { ...this.place, ...stored };
    this.#round += 1;
    this.#failures = 0;
    this.#show({ kind: "saving" });
    this.#saveIn(0);
  }

  /** Starts anew from what the server has, which the form now shows. */
  settle(fields: DraftFields, stored: { version: number; baseVersion: number; at: string }): void {
    this.#clear();
    this.#fields = fields;
    this.place = { ...this.place, version: stored.version, baseVersion: stored.baseVersion };
    this.#saved = this.place.sequence;
    this.#round += 1;
    this.#failures = 0;
    this.#keepsReplaced = false;
    void this.#ports.forget();
    this.#show({ kind: "saved", at: stored.at });
  }

  /** The article was found saved elsewhere by another way than a save of the working copy. */
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
    while (this.isUnsaved) {
      if (this.#held) await this.#held;
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

  /** Sends what the server does not have yet in the moment in which its page is left. */
  leave(): void {
    if (!this.isUnsaved) return;
    void this.#keep();
    if (this.#state.kind !== "outdated" && !this.#held) void this.#save(true);
  }

  /** Ends the timers; what is under way goes on. */
  stop(): void {
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
    this.#ports.show(state, this.#isKept);
  }

  #saveIn(ms: number): void {
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
    if (this.#underWay > 0 && wait > 0) this.#saveIn(wait);
    else await this.#save();
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { sequence } = this.place;
    this.#isKept = await this.#ports.keep(this.place, this.#fields);
    // Saved to the server while the device was saving it: the device has no need of it any more.
    if (this.#saved >= sequence && !this.isUnsaved) void this.#ports.forget();
    else if (!this.#isKept) this.#show(this.#state);
  }

  async #save(isLeaving = false): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    // In the moment of leaving nothing can be waited for.
    if (!isLeaving) await this.#keep();
    const round = this.#round;
    const { id, ...place } = this.place;
    const keepsReplaced = this.#keepsReplaced;
    this.#underWay += 1;
    this.#sentAt = performance.now();
    if (this.#state.kind === "saved") this.#show({ kind: "saving" });
    try {
      const input = { ...place, fields: this.#fields, keepsReplaced };
      const stored = await this.#ports.send(id, input, isLeaving);
      if (round === this.#round) this.#take(stored, keepsReplaced);
      return true;
    } catch (error) {
      if (round === this.#round && place.sequence > this.#saved) this.#fail(error);
      return false;
    } finally {
      this.#underWay -= 1;
      const isIdle = this.#underWay === 0 && this.#saveTimer === undefined;
      if (isIdle && this.#state.kind === "saving" && this.isUnsaved) this.#saveIn(SAVE_DELAY_MS);
    }
  }

  #take({ sequence, version, baseVersion, updatedAt }: SavedDraft, keptReplaced: boolean): void {
    this.#failures = 0;
    if (keptReplaced) this.#keepsReplaced = false;
    if (version > this.place.version) this.place = { ...this.place, version, baseVersion };
    this.#saved = Math.max(this.#saved, sequence);
    if (this.isUnsaved) return;
    void this.#ports.forget();
    this.#show({ kind: "saved", at: updatedAt });
  }

  #fail(error: unknown): void {
    const status = error instanceof RequestError ? error.status : 0;
    if (status === CONFLICT || status === MISSING) {
      this.#show({ kind: "outdated" });
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
    this.#saveIn(Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (this.#failures - 1)));
  }
}
