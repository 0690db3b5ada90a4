import { Suspense } from "react";
import { lazyPart } from "../../components/lazy-part/lazy-part.tsx";
import { loadNamespace } from "../../i18n/load-messages.ts";
import { languageOfPage } from "../../i18n/language.ts";
import { RenderWhenNear } from "../../ui/render-when-near.tsx";

const HomeSections = lazyPart(async () => {
  const [sections] = await Promise.all([
    import("./home-sections.tsx"),
    loadNamespace(languageOfPage(), "later"),
  ]);
  return sections;
});

/**
 * The lower sections of the home page. Reserve the height at first paint; render when the section
 * nears the viewport.
 */
export function DeferredSections() {
  const place = <div className="h-[1980px] tab:h-[2070px] xl:h-[1945px]" />;
  return (
    <RenderWhenNear placeholder={place}>
      <Suspense fallback={place}>
        <HomeSections />
      </Suspense>
    </RenderWhenNear>
  );
}
