/* The messages of the visa guidelines: see load-messages.ts. */
export { visaGuidelines } from "./visa-guidelines.ts";
