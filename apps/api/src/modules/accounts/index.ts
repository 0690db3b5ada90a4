export { accountById, profileOf } from "./find-account.ts";
