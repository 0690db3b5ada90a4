import { lazy, Suspense } from "react";
import { loadNamespace } from "../../i18n/load-messages.ts";
import { languageOfPage } from "../../i18n/language.ts";
import { RenderWhenNear } from "../../ui/render-when-near.tsx";

const HomeSections = lazy(async () => {
  const [sections] = await Promise.all([
    import("./home-sections.tsx"),
    loadNamespace(languageOfPage(), "later"),
  ]);
  return sections;
});

/** What home shows below its first screens. Its place is there from the start, itself when somebody comes near. */
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
