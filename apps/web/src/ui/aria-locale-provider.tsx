import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { useLocale } from "use-intl";

/* Both locales write dd/mm/yyyy; plain "en" would write mm/dd. */
const LOCALE: Readonly<Record<string, string>> = { en: "en-GB", bn: "bn-BD" };

/** Makes the React Aria controls inside use the page's language instead of the browser's. */
export function AriaLocaleProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={LOCALE[useLocale()] ?? "en-GB"}>{children}</I18nProvider>;
}
