import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../api/report-error.ts";
import { Button } from "../ui/button.tsx";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";
import { lazyExtra } from "../components/lazy-part/lazy-part.tsx";
import { isLoadFailure } from "../components/lazy-part/load-failure.ts";
import { findLoadFailure } from "./find-load-failure.ts";
import type { LoadFailure } from "./find-load-failure.ts";
import { LazyOfflinePage } from "./offline/lazy-offline-parts.tsx";

/* This page is in the first bundle, because it must appear when other files do not. */
const BrokenKite = lazyExtra(async () => ({
  default: (await import("./broken-kite.tsx")).BrokenKite,
}));

/** Shown when a page throws: says what happened and offers to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useAnnounceInteractive();
  const t = useTranslations("shell");
  const router = useRouter();
  const isFile = isLoadFailure(error);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  useEffect(() => {
    if (isFile) void findLoadFailure().then(setFailure);
    else reportError(error);
  }, [error, isFile]);

  async function retry() {
    reset();
    await router.invalidate();
  }

  if (isFile && !failure) return null;
  if (failure === "offline")
    return (
      <Suspense>
        <LazyOfflinePage onReturn={retry} />
      </Suspense>
    );
  const text = { "new-version": "errorNewVersion", "missing-file": "errorMissingFile" } as const;
  return (
    <div role="alert" className="page-width flex flex-col items-center py-10 text-center tab:py-16">
      <Suspense>
        <BrokenKite />
      </Suspense>
      <h1 className="type-page mt-8">{t(isFile ? "errorFileTitle" : "errorTitle")}</h1>
      <p className="type-lead mt-2 max-w-[440px] text-balance text-ink-2">
        {failure ? t(text[failure]) : t("errorText")}
      </p>
      {/* Browsers ask again for a module that failed only after a reload. */}
      <Button className="mt-6" onClick={() => (failure ? location.reload() : void retry())}>
        {t(failure ? "reload" : "retry")}
      </Button>
    </div>
  );
}
