import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyExtra } from "../components/lazy-part/lazy-part.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

const GoToTopButton = lazyExtra(() => import("./back-to-top-button.tsx"));

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
