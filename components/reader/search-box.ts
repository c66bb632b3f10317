import type { TypedHit, TypedHits } from "@/lib/domains/site-search/schema";
import { COUNTED_MAX } from "@/lib/search/rules";
import type { Words } from "@/lib/site/words/en";
import { filled } from "@/lib/text/filled";
import { RequestError, request } from "./request";
import { wordsFor } from "./words";

const PAUSE_MS = 150;
const SLOW_MS = 400;
const TIMEOUT_MS = 10_000;

type Said = Words["searchBox"];

/** Only what is shown while one types needs this, so it comes with the script and not with every page. */
const STYLE = `
site-search { position: relative; display: block }
site-search [data-found] {
  position: absolute; z-index: 30; top: calc(100% + .5rem); inset-inline: 0; padding: .5rem; text-align: start;
  border: 1px solid var(--color-line); border-radius: var(--radius-card); background: var(--color-raised);
  color: var(--color-ink); box-shadow: 0 10px 30px var(--color-shade)
}
header site-search [data-found] { inset-inline-start: auto; width: 26rem }
site-search [data-found][hidden] { display: none }
site-search [data-found] p { margin: 0; padding: .5rem .75rem; font-size: 1rem; color: var(--color-quiet) }
site-search [data-found] p:empty { display: none }
site-search [role=option] {
  display: block; padding: .625rem .75rem; border-radius: .625rem; color: inherit; font-size: 1rem; line-height: 1.4;
  text-decoration: none; overflow-wrap: anywhere
}
site-search [role=option] small { display: block; color: var(--color-quiet); font-size: .875rem }
site-search [role=option]:is(:hover, [aria-selected=true]) { background: var(--color-sage); color: var(--color-ink) }
site-search [role=option][aria-selected=true] { outline: 3px solid var(--color-teal); outline-offset: -3px }
site-search [role=option] mark { background: none; color: inherit; font-weight: 700 }
site-search [role=option]:last-child:not(:only-child) { color: var(--color-teal); font-weight: 600 }
@media (forced-colors: active) { site-search [aria-selected=true] { outline-color: Highlight } }`;

let isStyled = false;

function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function makeOption(href: string, id: string, ...children: (Node | string)[]): HTMLAnchorElement {
  return make(
    "a",
    { role: "option", href, id, tabindex: "-1", "aria-selected": "false" },
    ...children,
  );
}

function titleOf({ title, language }: TypedHit): HTMLElement {
  const parts = title.map(({ text, isHit }) => (isHit ? make("mark", {}, text) : text));
  return make("span", { lang: language, dir: "auto" }, ...parts);
}

function sentenceFor(error: unknown, said: Said): string {
  if (!navigator.onLine) return said.offline;
  return (error instanceof RequestError && error.detail) || said.away;
}

/** A combobox over the form's field (ARIA APG): its popup has the first hits, and a way to all of them. */
class SearchBox {
  private readonly input: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly status = make("p", { role: "status" });
  private readonly popup: HTMLElement;
  /** Answers by what was asked for: deleting a letter asks for nothing. */
  private readonly answers = new Map<string, TypedHits>();
  /** What is asked for now. An answer to anything else came too late. */
  private asked = "";
  private active = -1;
  private timer = 0;
  private readonly said: Said;

  constructor(host: HTMLElement, input: HTMLInputElement) {
    this.input = input;
    this.said = wordsFor(host, "searchBox");
    const id = `${input.id}-found`;
    this.list = make("div", { role: "listbox", id, "aria-label": this.said.results });
    this.popup = make("div", { "data-found": "", hidden: "" }, this.list, this.status);
    host.append(this.popup);
    const role = { role: "combobox", "aria-autocomplete": "list", "aria-controls": id };
    for (const [name, value] of Object.entries(role)) input.setAttribute(name, value);
    this.close();
    input.addEventListener("input", () => this.handleInput());
    input.addEventListener("keydown", (event) => this.handleKey(event));
    host.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) this.close();
    });
    // The field keeps the focus, also in browsers that give it to nothing when a link is pressed.
    this.popup.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.handleChoice(event));
    addEventListener("online", () => {
      if (!this.popup.hidden) this.ask();
    });
  }

  handleInput(): void {
    clearTimeout(this.timer);
    this.asked = this.input.value.trim();
    if (this.asked === "") {
      this.list.replaceChildren();
      this.close();
      return;
    }
    const known = this.answers.get(this.asked);
    if (known) this.show(known);
    else this.timer = window.setTimeout(() => this.ask(), PAUSE_MS);
  }

  private async ask(): Promise<void> {
    const { asked } = this;
    if (asked === "") return;
    const slow = setTimeout(() => {
      if (asked === this.asked) this.say(this.said.slow);
    }, SLOW_MS);
    try {
      const path = `/api/search?${new URLSearchParams({ q: asked })}`;
      const found = (await request(path, { method: "GET", timeout: TIMEOUT_MS })) as TypedHits;
      this.answers.set(asked, found);
      if (asked === this.asked) this.show(found);
    } catch (error) {
      if (asked !== this.asked) return;
      this.list.replaceChildren();
      this.say(sentenceFor(error, this.said));
    } finally {
      clearTimeout(slow);
    }
  }

  private show({ hits, total, corrected }: TypedHits): void {
    const { id } = this.list;
    const { said, asked } = this;
    const count = total > COUNTED_MAX ? `${COUNTED_MAX}+` : total;
    const options = hits.map((hit, at) =>
      makeOption(hit.path, `${id}-${at}`, titleOf(hit), make("small", {}, said.kinds[hit.kind])),
    );
    if (total > 0) {
      const words = total === 1 ? said.showOne : filled(said.showAll, { count });
      const all = `/search?${new URLSearchParams({ q: asked })}`;
      options.push(makeOption(all, `${id}-all`, words));
    }
    this.list.replaceChildren(...options);
    const results = total === 1 ? said.one : filled(said.many, { count });
    const found = corrected === null ? results : filled(said.corrected, { results, q: corrected });
    this.say(total === 0 ? filled(said.nothing, { q: asked }) : found);
  }

  private say(sentence: string): void {
    if (!this.popup.parentElement?.contains(document.activeElement)) return;
    this.popup.hidden = false;
    this.status.textContent = sentence;
    this.input.setAttribute("aria-expanded", String(this.list.childElementCount > 0));
    this.activate(-1);
  }

  private close(): void {
    clearTimeout(this.timer);
    this.asked = "";
    this.popup.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.activate(-1);
  }

  private activate(at: number): void {
    const options = [...this.list.children];
    this.active = at;
    for (const [index, option] of options.entries()) {
      option.setAttribute("aria-selected", String(index === at));
    }
    const option = options[at];
    if (option) {
      this.input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      this.input.removeAttribute("aria-activedescendant");
    }
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    const count = this.list.childElementCount;
    if (key === "Escape" && !this.popup.hidden) {
      // Once more, and the browser empties the field.
      event.preventDefault();
      this.close();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (this.popup.hidden) {
        this.handleInput();
        return;
      }
      // From the field to the first or the last, and from those back to the field.
      const step = key === "ArrowDown" ? 1 : -1;
      this.activate(((this.active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === "Enter" && this.active >= 0 && !this.popup.hidden) {
      event.preventDefault();
      (this.list.children[this.active] as HTMLElement).click();
    }
  }

  /** The page of all results counts the search by itself. */
  private handleChoice({ target }: MouseEvent): void {
    const option = (target as Element).closest<HTMLAnchorElement>("[role=option]");
    if (!option || option.pathname === "/search") return;
    const body = { q: this.asked };
    // Nothing a reader does depends on it.
    request("/api/search", { body, keepalive: true }).catch(() => {});
  }
}

/** Shows what a form's field finds, while that is typed. */
export function showWhileTyping(host: HTMLElement): void {
  const input = host.querySelector("input");
  if (!input) return;
  addStyle();
  const box = new SearchBox(host, input);
  // What was typed before this was there.
  if (input.value !== input.defaultValue) box.handleInput();
}
