/* The messages of the package lists and of a package: see load-messages.ts. */
export { packageCard } from "./package-card.ts";
export { packages } from "./packages.ts";
