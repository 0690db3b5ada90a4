import { fieldsBn } from "./fields-bn.ts";
import { fieldsEn } from "./fields-en.ts";
import type { Language } from "./language.ts";

/** A code that a field of the contract's schemas can be faulted with. */
export type FieldMessageCode = keyof typeof fieldsEn;

const catalogues: Record<Language, Record<FieldMessageCode, string>> = {
  en: fieldsEn,
  bn: fieldsBn,
};

const LOCALES: Record<Language, string> = { en: "en", bn: "bn-BD" };

/** True when the text is the code of a field fault. */
export function isFieldMessageCode(code: string): code is FieldMessageCode {
  return Object.hasOwn(fieldsEn, code);
}

/** The words for a fault of a field, without what only the server says; see `message()`. */
export function fieldMessage(
  language: Language,
  code: FieldMessageCode,
  values?: Record<string, string | number>,
): string {
  return fillIn(language, catalogues[language][code], values);
}

/** Fills `{name}` from values, numbers in the language's digits. */
export function fillIn(
  language: Language,
  words: string,
  values: Record<string, string | number> = {},
): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    // Made when it is needed: the first one of a page takes a phone a tenth of a second.
    return typeof value === "number"
      ? new Intl.NumberFormat(LOCALES[language]).format(value)
      : value;
  });
}
