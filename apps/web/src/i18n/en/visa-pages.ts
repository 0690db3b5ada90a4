/* The words of the visa guidelines: see load-messages.ts. */
export { visas } from "./visas.ts";
