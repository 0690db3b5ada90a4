import { en } from "./en/index.ts";
import type { Language } from "./language.ts";
import type { Translation } from "./words.ts";

export type Messages = Translation<typeof en>;

/** English travels with the page; Bangla is fetched when it is chosen. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === "en" ? en : (await import("./bn/index.ts")).bn;
}
