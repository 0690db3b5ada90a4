import { lazy, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import { PHONE, useMedia } from "../ui/use-media.ts";

const Newsletter = lazy(() => import("./newsletter.tsx"));

/** Below every fold: its place is there from the start, itself after the page; a phone has none (S2.2-14). */
export function LaterNewsletter() {
  const isHydrated = useHydrated();
  const isPhone = useMedia(PHONE);
  return (
    <div className="min-h-[368px] max-tab:hidden print:hidden">
      {isHydrated && !isPhone && (
        <Suspense>
          <Newsletter />
        </Suspense>
      )}
    </div>
  );
}
