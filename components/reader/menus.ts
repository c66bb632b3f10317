/** Closes what is open of the header's menu once one goes on: by Escape, a press or the focus elsewhere, or a choice. */
export function closeMenus(): void {
  const open = () => document.querySelector<HTMLDetailsElement>(".bar details[open]");
  function leave({ type, target }: Event): void {
    const menu = open();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.contains(target) || (type === "click" && target.closest("a"))) menu.open = false;
  }
  addEventListener("click", leave);
  addEventListener("focusin", leave);
  addEventListener("keydown", ({ key }) => {
    const menu = open();
    if (!menu || key !== "Escape") return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  });
}
