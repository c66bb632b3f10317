// @ts-check

/** Text as it is written in HTML, between tags and in quoted attributes alike. @param {string} text */
export function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
