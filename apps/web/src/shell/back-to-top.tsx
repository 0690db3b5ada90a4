import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useScrolledPast } from "./use-scrolled-past.ts";

const GoToTopButton = lazy(() => import("./back-to-top-button.tsx"));

/** Shows the back-to-top button after 600 px of scrolling; it scrolls up in 500 ms (S2.13-10). */
export function BackToTop() {
  const t = useTranslations("shell");
  if (!useScrolledPast(600)) return null;
  return (
    <Suspense>
      <GoToTopButton label={t("goToTop")} />
    </Suspense>
  );
}
