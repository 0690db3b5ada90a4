import { Suspense } from "react";
import { lazyExtra } from "../components/lazy-part/lazy-part.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { PHONE_MEDIA_QUERY, useMediaQuery } from "../ui/use-media-query.ts";

const Newsletter = lazyExtra(() => import("./newsletter.tsx"));

/**
 * The newsletter form above the footer. Its height is reserved at first paint and its code loads after the
 * page. Phones have none (S2.2-14).
 */
export function LazyNewsletter() {
  const isHydrated = useHydrated();
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
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
