import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../api/report-error.ts";
import { Button } from "../ui/button.tsx";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";
import { BrokenKite } from "./broken-kite.tsx";
import { LazyOfflinePage } from "./offline/lazy-offline-parts.tsx";
import { useIsOffline } from "./offline/network-status.ts";

/* How Chrome, Firefox and Safari word the error when a chunk of an older build no longer exists. */
const OLD_BUILD = /dynamically imported module|importing a module script failed/i;

/** Shown when a page throws: says what happened and offers to try again. */
export default function ErrorPage({ error, reset }: ErrorComponentProps) {
  useAnnounceInteractive();
  const t = useTranslations("shell");
  const router = useRouter();
  const outdated = error instanceof Error && OLD_BUILD.test(error.message);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!outdated) reportError(error);
  }, [error, outdated]);

  function retry() {
    if (outdated) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  }

  // Offline, a failed import does not mean that the build is outdated.
  if (outdated && isOffline) return <LazyOfflinePage onReturn={async () => location.reload()} />;
  return (
    <div role="alert" className="page-width flex flex-col items-center py-10 text-center tab:py-16">
      <BrokenKite />
      <h1 className="type-page mt-8">{t("errorTitle")}</h1>
      <p className="type-lead mt-2 max-w-[440px] text-balance text-ink-2">
        {outdated ? t("errorOldVersion") : t("errorText")}
      </p>
      <Button className="mt-6" onClick={retry}>
        {outdated ? t("reload") : t("retry")}
      </Button>
    </div>
  );
}
