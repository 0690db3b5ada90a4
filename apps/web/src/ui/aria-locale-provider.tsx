import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { useLocale } from "use-intl";

/* Both write dd/mm/yyyy; "en" alone would write mm/dd. */
const LOCALE: Readonly<Record<string, string>> = { en: "en-GB", bn: "bn-BD" };

/** React Aria's controls inside speak and write as the page does, not as the browser would. */
export function AriaLocaleProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={LOCALE[useLocale()] ?? "en-GB"}>{children}</I18nProvider>;
}
