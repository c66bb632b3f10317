// @ts-check
/** Names that Tailwind lists in transitions for gradients, which readers' pages do not have. */
const GRADIENTS = /,--tw-gradient-(?:from|via|to)/g;
const SOLID = "var(--tw-border-style)";
const DETOUR = /var\((--tw-(?:content|duration|ease))(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** Where these start, by Tailwind's own rules. @type {Record<string, string>} */
const INITIAL = { "--tw-content": '""' };

/**
 * Takes out of Tailwind's finished CSS what only serves utilities that are not there: custom properties that nothing
 * reads, the detour over those that have their value in the same rule, or never another than the first, and what a
 * rule says twice.
 * @returns {import("postcss").Plugin}
 */
export function withoutPlumbing() {
  return {
    postcssPlugin: "without-plumbing",
    OnceExit(root) {
      root.walkComments((comment) => void comment.remove());
      root.walkDecls((declaration) => {
        const { parent, prop } = declaration;
        // The reset has every border solid.
        if (prop === "-webkit-text-decoration-color" || declaration.value === SOLID) {
          return void declaration.remove();
        }
        declaration.value = declaration.value
          .replace(GRADIENTS, "")
          .replace(DETOUR, (whole, name, fallback) => {
            const own = parent?.nodes.findLast(
              (node) => node.type === "decl" && node.prop === name,
            );
            return (own?.type === "decl" && own.value) || INITIAL[name] || fallback || whole;
          });
      });
      root.walkDecls((declaration) => {
        const { parent, prop, value } = declaration;
        const later = parent?.nodes.slice(parent.index(declaration) + 1) ?? [];
        const isSaidAgain = later.some(
          (node) =>
            node.type === "decl" &&
            node.prop === prop &&
            node.value === value &&
            node.important === declaration.important,
        );
        if (isSaidAgain) declaration.remove();
      });
      /** @type {Set<string>} */
      const read = new Set();
      root.walkDecls(({ value }) => {
        for (const [, name = ""] of value.matchAll(/var\((--tw-[\w-]+)/g)) read.add(name);
      });
      root.walkDecls(/^--tw-/, (declaration) => {
        if (!read.has(declaration.prop)) declaration.remove();
      });
      root.walkAtRules("property", (rule) => {
        if (!read.has(rule.params)) rule.remove();
      });
      root.walkAtRules("layer", (rule) => {
        if (rule.params === "properties" && read.size === 0) rule.remove();
      });
      refuseSplitContent(root);
    },
  };
}

/** Two classes of one element cannot share a text any more. @param {import("postcss").Root} root */
function refuseSplitContent(root) {
  root.walkDecls("content", ({ value, parent }) => {
    const selector = parent?.type === "rule" ? /** @type {any} */ (parent).selector : "";
    if (value !== '""' && /^\.(?:before|after)\\:/.test(selector)) {
      throw new Error(`Readers' styles: write the text of ${selector} into a CSS file.`);
    }
  });
}
