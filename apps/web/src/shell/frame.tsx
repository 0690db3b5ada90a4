import { Outlet, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NewsletterBlock } from "../features/newsletter/newsletter-block.tsx";
import { AlertProvider } from "../ui/alert-provider.tsx";
import { cx } from "../ui/class-names.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { GoToTop } from "./go-to-top.tsx";
import { Header } from "./header.tsx";
import { PageArrival } from "./page-arrival.tsx";

/** What stands around every page. A route says what it wants of it in `staticData`. */
export function Frame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useTranslations("shell");
  const wishes = useMatches({
    select: (matches) => ({
      hero: matches.some((match) => match.staticData.hero),
      withoutNewsletter: matches.some((match) => match.staticData.withoutNewsletter),
      bare: matches.some((match) => match.staticData.bare),
    }),
    structuralSharing: true,
  });
  const main = (
    <main
      id="main"
      tabIndex={-1}
      className={cx("flex-1 outline-none", wishes.hero && "-mt-(--header-height)")}
    >
      {children}
    </main>
  );
  return (
    <AlertProvider>
      <PageArrival />
      {wishes.bare ? (
        main
      ) : (
        <div className="flex min-h-dvh flex-col pb-(--bottom-bar-height)">
          <a
            href="#main"
            className="type-action absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-lg bg-ink px-5 py-2.5 text-bg focus-visible:translate-y-0"
          >
            {t("skipToContent")}
          </a>
          <Header overHero={wishes.hero} />
          {main}
          {!wishes.withoutNewsletter && <NewsletterBlock />}
          <Footer />
          <BottomBar />
          <GoToTop />
        </div>
      )}
    </AlertProvider>
  );
}
