import type { Words } from "@/lib/site/words/en";
import { addStyle } from "../reader/add-style";
import { type Line, spokenLines } from "./spoken-lines";

type Said = Words["readAloud"];

const VOICES_MS = 1_500;
const STYLE = `
.read-now { border-radius: 6px; background: var(--mark); box-shadow: 0 0 0 0.4em var(--mark); --mark: color-mix(in srgb, var(--color-apricot) 32%, var(--color-paper)) }
.read-bar { position: fixed; inset: auto 0 max(1rem, env(safe-area-inset-bottom)); z-index: 15; display: flex; gap: 0.75rem; align-items: center; width: max-content; max-width: calc(100vw - 2rem); margin: 0 auto; padding: 0.6rem; outline: 1px solid var(--color-line); border-radius: 18px; background: var(--color-paper); box-shadow: 0 2px 6px #0003, 0 10px 30px #0003 }
.read-bar p:not(:empty) { padding: 0 0.5rem }
@media print { .read-bar { display: none } }`;

/** Whether the browser has a voice at all; some learn of theirs a moment after they are asked. */
async function hasVoice(): Promise<boolean> {
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length > 0) return true;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener("voiceschanged", () => resolve(), { once: true });
    setTimeout(resolve, VOICES_MS);
  });
  return speechSynthesis.getVoices().length > 0;
}

function makeButton(className: string, words: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

/**
 * An article that is being read aloud, sentence by sentence. A pause ends the sentence and going on begins it
 * again, as the platform's own pause is an end on some phones and forgets itself on others.
 */
class Reading {
  private at = 0;
  private isSpeaking = false;
  /** What is said now; of an older one nothing counts any more. */
  private current: SpeechSynthesisUtterance | undefined;
  private readonly bar = document.createElement("div");
  private readonly words = document.createElement("p");
  private readonly pause = makeButton("btn", "", () => this.toggle());
  private readonly lines: readonly Line[];
  private readonly button: HTMLElement;
  private readonly said: Said;
  private readonly end = () => this.stop();

  constructor(lines: readonly Line[], button: HTMLElement, said: Said) {
    this.said = said;
    this.lines = lines;
    this.button = button;
    this.bar.className = "read-bar";
    this.bar.setAttribute("role", "group");
    this.bar.setAttribute("aria-label", said.label);
    this.words.setAttribute("role", "status");
    this.show(false);
    this.bar.append(
      this.words,
      this.pause,
      makeButton("btn-quiet", said.stop, () => this.stop()),
    );
  }

  async start(): Promise<void> {
    addEventListener("pagehide", this.end);
    this.button.after(this.bar);
    if (await hasVoice()) this.speak();
    else this.fail(this.said.noVoice);
  }

  toggle(): void {
    if (this.isSpeaking) this.hold();
    else this.speak();
  }

  stop(): void {
    this.hold();
    this.mark(undefined);
    removeEventListener("pagehide", this.end);
    const hadFocus = this.bar.contains(document.activeElement);
    this.bar.remove();
    if (hadFocus) this.button.focus();
    if (reading === this) reading = undefined;
  }

  private hold(): void {
    this.current = undefined;
    speechSynthesis.cancel();
    this.show(false);
  }

  private speak(): void {
    const line = this.lines[this.at];
    if (!line) {
      this.stop();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(line.words);
    utterance.lang = line.language;
    utterance.onend = () => {
      if (this.current !== utterance) return;
      this.at += 1;
      this.speak();
    };
    utterance.onerror = () => {
      if (this.current === utterance) this.fail(this.said.stopped);
    };
    this.current = utterance;
    speechSynthesis.speak(utterance);
    this.mark(line.element);
    this.show(true);
  }

  private fail(words: string): void {
    this.hold();
    this.words.textContent = words;
  }

  private show(isSpeaking: boolean): void {
    this.isSpeaking = isSpeaking;
    this.pause.textContent = isSpeaking ? this.said.pause : this.said.goOn;
    if (isSpeaking) this.words.textContent = "";
  }

  private mark(element: Element | undefined): void {
    const before = document.querySelector(".read-now");
    if (before === (element ?? null)) return;
    before?.classList.remove("read-now");
    if (!element) return;
    element.classList.add("read-now");
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 100) element.scrollIntoView({ block: "center" });
  }
}

let reading: Reading | undefined;

/** Reads the article of this page aloud; pressed again it pauses and goes on. */
export function readAloud(button: HTMLElement, said: Said): void {
  if (reading) {
    reading.toggle();
    return;
  }
  const article = button.closest("article");
  // A form divides a text into several passages, which are beside each other.
  const text = article?.querySelector(".prose")?.parentElement;
  if (!article || !text) return;
  addStyle(STYLE);
  const parts = [article.querySelector("h1"), article.querySelector("h1 + p"), text];
  reading = new Reading(spokenLines(parts), button, said);
  reading.start();
}
