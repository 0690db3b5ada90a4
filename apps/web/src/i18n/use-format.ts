import { useMemo } from "react";
import * as format from "./format.ts";
import { useLanguage } from "./language-provider.tsx";

type Formats = {
  readonly [Name in keyof typeof format]: (typeof format)[Name] extends (
    language: never,
    ...rest: infer Rest
  ) => string
    ? (...rest: Rest) => string
    : never;
};

/** The functions of format.ts, bound to the page's language: `formatBdt(44_685)`. */
export function useFormat(): Formats {
  const { language } = useLanguage();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(format).map(([name, write]) => [
          name,
          (...rest: never[]) => (write as (...all: unknown[]) => string)(language, ...rest),
        ]),
      ) as Formats,
    [language],
  );
}
