import type { deskWords } from "./en/desk/index.ts";
import type { en } from "./en/index.ts";

/** What there is to say, for travellers and for staff. */
export type EveryWord = typeof en & typeof deskWords;
