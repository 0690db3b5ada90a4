import { lazy } from "react";
import { useTranslations } from "use-intl";
import { lazyExtra } from "../../components/lazy-part/lazy-part.tsx";
import { languageOfPage } from "../../i18n/language.ts";
import { loadNamespace } from "../../i18n/load-messages.ts";
import { Button } from "../../ui/button.tsx";
import { useNetworkReturn } from "./use-network-return.ts";

interface Props {
  readonly onReturn: () => Promise<void>;
}

/**
 * Also loads the messages of the offline page and of the saved trips. These files come from the service worker's
 * cache; a device without that cache gets a sentence and a button.
 */
export const LazyOfflinePage = lazy(async () => {
  try {
    await loadNamespace(languageOfPage(), "all");
    return await import("./offline-page.tsx");
  } catch {
    return { default: OfflineNotice };
  }
});

export const LazyOfflineBanner = lazyExtra(() => import("./offline-banner.tsx"));

function OfflineNotice({ onReturn }: Props) {
  const t = useTranslations("shell");
  const { tryNow } = useNetworkReturn(onReturn);
  return (
    <div role="alert" className="page-width flex flex-col items-center gap-6 py-16 text-center">
      <h1 className="type-page">{t("offline")}</h1>
      <Button kind="ink" onClick={tryNow}>
        {t("retry")}
      </Button>
    </div>
  );
}
