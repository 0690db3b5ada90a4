import { lazy, Suspense } from "react";
import { openParcel } from "../../i18n/load-messages.ts";
import { languageOfPage } from "../../i18n/language.ts";
import { WhenNear } from "../../ui/when-near.tsx";

const HomeSections = lazy(async () => {
  const [sections] = await Promise.all([
    import("./home-sections.tsx"),
    openParcel(languageOfPage(), "later"),
  ]);
  return sections;
});

/** What home shows below its first screens. Its place is there from the start, itself when somebody comes near. */
export function LaterSections() {
  const place = <div className="h-[1980px] tab:h-[2070px] xl:h-[1945px]" />;
  return (
    <WhenNear place={place}>
      <Suspense fallback={place}>
        <HomeSections />
      </Suspense>
    </WhenNear>
  );
}
