import { agesNow, takeInTurn } from "./child-ages-rules";

const KEY = "child-ages";
const AGE_MAX_YEARS = 18;
/** Of how many children lists are read, and how many articles are shown. */
const AGES_MAX = 4;
const SHOWN_MAX = 4;

function saved(): number[] {
  try {
    return agesNow(JSON.parse(localStorage.getItem(KEY) ?? ""), Date.now(), AGE_MAX_YEARS);
  } catch {
    // Nothing was said, or a browser may keep nothing for a site at all.
    return [];
  }
}

function save(ages: number[]): void {
  try {
    if (ages.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ages, saidAt: Date.now() }));
  } catch {
    // As above.
  }
}

/** The articles of a list for an age; none where it can't be had. */
async function listOf(age: number): Promise<{ href: string; teaser: Element }[]> {
  const response = await fetch(`/articles/age/${age}`).catch(() => null);
  if (!response?.ok) return [];
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll("article.teaser")].flatMap((teaser) => {
    const link = teaser.querySelector<HTMLAnchorElement>("h2 a");
    return link ? [{ href: link.pathname, teaser }] : [];
  });
}

/** As the list is to show it: small, below a heading of the second level. */
function asRow(teaser: Element): Element {
  teaser.className = "teaser row";
  const heading = teaser.querySelector("h2");
  const lower = document.createElement("h3");
  lower.append(...(heading?.childNodes ?? []));
  heading?.replaceWith(lower);
  return document.adoptNode(teaser);
}

async function fill(shelf: HTMLElement): Promise<void> {
  const ages = saved();
  if (ages.length === 0) return;
  const here = [...document.querySelectorAll<HTMLAnchorElement>("article.teaser a")];
  const lists = await Promise.all(ages.slice(0, AGES_MAX).map(listOf));
  const shown = takeInTurn(
    lists,
    here.map(({ pathname }) => pathname),
    SHOWN_MAX,
  );
  if (shown.length === 0) return;
  shelf.querySelector(".rows")?.append(...shown.map(({ teaser }) => asRow(teaser)));
  shelf.hidden = false;
  shelf.querySelector("button")?.addEventListener("click", () => {
    save([]);
    here.at(-1)?.focus();
    shelf.remove();
  });
}

/** A button that says of one age that a child has it. */
function ask(button: HTMLButtonElement): void {
  const age = Number(button.value);
  const show = () => button.setAttribute("aria-pressed", String(saved().includes(age)));
  button.addEventListener("click", () => {
    const others = saved().filter((each) => each !== age);
    save(saved().includes(age) ? others : [...others, age]);
    show();
  });
  show();
  if (button.parentElement) button.parentElement.hidden = false;
}

const said = document.querySelector<HTMLElement>("[data-said-ages]");
if (said) save((said.dataset.saidAges ?? "").split(" ").filter(Boolean).map(Number));
const button = document.querySelector<HTMLButtonElement>("button[data-child-age]");
if (button) ask(button);
const shelf = document.querySelector<HTMLElement>("[data-for-ages]");
if (shelf) void fill(shelf);
