import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { fillIn } from "./field-message.ts";
import type { Language } from "./language.ts";

export type { Language };
/** A code of the message catalogues. */
export type MessageCode = keyof typeof en;

const catalogues: Record<Language, Record<MessageCode, string>> = { en, bn };

/** True when the text is a code of the catalogues. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}

/** The words for a code; `{name}` is filled from values, numbers in the language's digits. */
export function message(
  language: Language,
  code: MessageCode,
  values?: Record<string, string | number>,
): string {
  return fillIn(language, catalogues[language][code], values);
}

/** The best of our two languages for an `Accept-Language` header. */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  for (const part of acceptLanguage?.toLowerCase().split(",") ?? []) {
    const tag = part.trim();
    if (tag.startsWith("bn")) return "bn";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
}
