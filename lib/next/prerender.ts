import "server-only";

// React refuses this import where server components run, and webpack would. Turbopack takes it there by a table of
// Next's that says "keep until react-markup is available".
export { prerender } from "react-dom/static";
