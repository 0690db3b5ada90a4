import { lazy } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { languageOfPage } from "../../i18n/language.ts";
import { loadNamespace } from "../../i18n/load-messages.ts";

/* These chunks come from the service worker's cache. A device without that cache shows nothing instead. */

/** Also loads the messages of the offline page and of the saved trips. */
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
