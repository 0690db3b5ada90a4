/* The words of the frame and of home: see load-messages.ts. */
export { phrases } from "./phrases.ts";
export { search } from "./search.ts";
export { shell } from "./shell.ts";
export { titles } from "./titles.ts";
