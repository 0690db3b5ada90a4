import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyExtra } from "../../components/lazy-part/lazy-part.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { PresetSkeletons } from "./preset-skeletons.tsx";

const PresetCards = lazyExtra(() => import("./preset-cards.tsx"));

/** Popular routes with today's lowest price; a press runs that search (S2.3-02 to -05). */
export function PresetGrid() {
  const t = useTranslations("search");
  const isHydrated = useHydrated();
  const [isEmpty, setEmpty] = useState(false);
  // The preset prices are optional: without them the page is complete without the grid.
  if (isEmpty) return null;
  return (
    <section aria-labelledby="presets" className="page-width py-12 tab:py-18">
      <h2 id="presets" className="type-page">
        {t("presetsTitle")}
      </h2>
      <p className="mt-2 text-ink-2">{t("presetsText")}</p>
      <div className="mt-6">
        {isHydrated ? (
          <Suspense fallback={<PresetSkeletons />}>
            <PresetCards onNone={() => setEmpty(true)} />
          </Suspense>
        ) : (
          <PresetSkeletons />
        )}
      </div>
    </section>
  );
}
