import { lazy } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { languageOfPage } from "../../i18n/language.ts";
import { loadNamespace } from "../../i18n/load-messages.ts";

/* From what the worker keeps. A device that keeps nothing cannot have them now, and does with less. */

/** With its words and those of kept trips. */
export const LazyOfflinePage = lazy(async () => {
  try {
    await loadNamespace(languageOfPage(), "all");
    return await import("./offline-page.tsx");
  } catch {
    return { default: NoPage };
  }
});

export const LazyOfflineBanner = lazy(async () => {
  try {
    return await import("./offline-banner.tsx");
  } catch {
    return { default: NoBanner };
  }
});

function NoPage() {
  const t = useTranslations("shell");
  return <p className="page-width type-lead py-16 text-center">{t("offline")}</p>;
}

function NoBanner(): ReactNode {
  return null;
}
