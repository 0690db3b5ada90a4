import { Outlet, useMatches } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { AlertProvider } from "../ui/alert-provider.tsx";
import { cx } from "../ui/class-names.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { GoToTop } from "./go-to-top.tsx";
import { Header } from "./header.tsx";
import { LaterNewsletter } from "./later-newsletter.tsx";
import { LaterOfflineBanner, LaterOfflinePage } from "./offline/later-parts.tsx";
import { useOfflineGate } from "./offline/use-offline-gate.ts";
import { PageArrival } from "./page-arrival.tsx";
import { PageQueries } from "./page-queries.ts";

/** What stands around every page. A route says what it wants of it in `staticData`. */
export function Frame() {
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
  const offline = useOfflineGate();
  const overHero = wishes.hero && !offline.isClosed;
  const page = wishes.withoutQueries ? (
    <Outlet />
  ) : (
    <PageQueries>
      <Outlet />
    </PageQueries>
  );
  const content = offline.isClosed ? (
    <Suspense>
      <LaterOfflinePage onReturn={offline.open} />
    </Suspense>
  ) : (
    page
  );
  return (
    <AlertProvider>
      <PageArrival />
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
          {/* Stands there before it has words: else screen readers would not hear them. */}
          <div role="status" className="fixed inset-x-0 top-(--header-height) z-(--z-header)">
            {offline.hasDropped && !offline.isClosed && (
              <Suspense>
                <LaterOfflineBanner />
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
          {!wishes.withoutNewsletter && !offline.isClosed && <LaterNewsletter />}
          <Footer />
          <BottomBar />
          <GoToTop />
        </div>
      )}
    </AlertProvider>
  );
}
