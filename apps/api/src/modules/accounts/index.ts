export { type Account, accountById, profileOf } from "./find-account.ts";
