import { useTranslations } from "use-intl";
import { KiteLoader } from "../../../ui/kite-loader.tsx";
import { OfferSkeleton } from "./offer-skeleton.tsx";

/** spec 9 */
const SKELETONS = 10;

/**
 * Ten placeholder cards and a progress animation. What is above them has the height of the final
 * content, so that nothing jumps.
 */
export function ResultsSkeleton({ legs }: { readonly legs: number }) {
  const t = useTranslations("results");
  return (
    <>
      <p className="type-small flex min-h-11 items-center text-ink-2 lg:hidden">{t("asking")}</p>
      <div className="lg:-my-[26px]">
        <KiteLoader motion="animate-run-8s" tone="action" />
      </div>
      <div className="flex flex-col gap-5 max-lg:mt-1.5">
        {Array.from({ length: SKELETONS }, (_, place) => (
          <OfferSkeleton key={`place ${place + 1}`} legs={legs} index={place} />
        ))}
      </div>
    </>
  );
}
