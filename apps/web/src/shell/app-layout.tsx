import { Outlet, useMatches } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { AlertProvider } from "../ui/alert-provider.tsx";
import { cx } from "../ui/class-names.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Header } from "./header.tsx";
import { LazyNewsletter } from "./lazy-newsletter.tsx";
import { LazyOfflineBanner, LazyOfflinePage } from "./offline/lazy-offline-parts.tsx";
import { useOfflineGate } from "./offline/use-offline-gate.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useSessionEnd } from "./use-session-end.ts";
import { LazyQueryProvider } from "./lazy-query-provider.ts";

/** The layout around every page. Routes switch parts of it off in `staticData`. */
export function AppLayout() {
  const t = useTranslations("shell");
  const wishes = useMatches({
    select: (matches) => ({
      hero: matches.some((match) => match.staticData.hero),
      withoutQueries: matches.some((match) => match.staticData.withoutQueries),
      withoutNewsletter: matches.some((match) => match.staticData.withoutNewsletter),
      bare: matches.some((match) => match.staticData.bare),
    }),
    structuralSharing: true,
  });
  useSessionEnd();
  const offline = useOfflineGate();
  const overHero = wishes.hero && !offline.isClosed;
  const page = wishes.withoutQueries ? (
    <Outlet />
  ) : (
    <LazyQueryProvider>
      <Outlet />
    </LazyQueryProvider>
  );
  const content = offline.isClosed ? (
    <Suspense>
      <LazyOfflinePage onReturn={offline.open} />
    </Suspense>
  ) : (
    page
  );
  return (
    <AlertProvider>
      <RouteAnnouncer />
      {wishes.bare ? (
        content
      ) : (
        <div className="flex min-h-dvh flex-col pb-(--bottom-bar-height)">
          <a
            href="#main"
            className="type-action absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-lg bg-ink px-5 py-2.5 text-bg focus-visible:translate-y-0"
          >
            {t("skipToContent")}
          </a>
          <Header overHero={overHero} />
          {/* The live region must exist before its text does, or screen readers do not announce it. */}
          <div role="status" className="fixed inset-x-0 top-(--header-height) z-(--z-header)">
            {offline.hasDropped && !offline.isClosed && (
              <Suspense>
                <LazyOfflineBanner />
              </Suspense>
            )}
          </div>
          <main
            id="main"
            tabIndex={-1}
            className={cx("flex-1 outline-none", overHero && "-mt-(--header-height)")}
          >
            {content}
          </main>
          {!wishes.withoutNewsletter && !offline.isClosed && <LazyNewsletter />}
          <Footer />
          <BottomBar />
          <BackToTop />
        </div>
      )}
    </AlertProvider>
  );
}
