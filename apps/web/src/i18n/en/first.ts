/* The messages of the layout and of home: see load-messages.ts. */
export { common } from "./common.ts";
export { search } from "./search.ts";
export { shell } from "./shell.ts";
export { titles } from "./titles.ts";
