import { grown, STAGES, showStage } from "../reader/growth";

/** Shows beside each part of a series how far it was read, and where to go on. */
function goOn(begin: HTMLAnchorElement): void {
  const parts = [...document.querySelectorAll("li > svg.growing")].map((head) => {
    const link = head.parentElement?.querySelector("a");
    const stage = grown(link?.pathname ?? "");
    showStage(head.parentElement, stage);
    return { link, stage };
  });
  const next = parts.find(({ stage }) => stage < STAGES);
  if (!next?.link || parts.every(({ stage }) => stage === 0)) return;
  begin.href = next.link.href;
  begin.textContent = begin.dataset.begin ?? "";
}

const begin = document.querySelector<HTMLAnchorElement>("a[data-begin]");
if (begin) goOn(begin);
