import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type PriceBounds, priceAtPercent } from "../filter-state.ts";
import { FilterGroup } from "./filter-group.tsx";

const RangeSlider = lazyPart(async () => ({
  default: (await import("../../../ui/range-slider.tsx")).RangeSlider,
}));

interface Props {
  readonly bounds: PriceBounds;
  readonly histogram: readonly number[];
  /** Percent of the price range (spec 9). */
  readonly value: readonly [number, number];
  readonly onChange: (value: readonly [number, number]) => void;
}

/**
 * The spec's default bounds do not fit domestic fares, so the results supply the bounds and there
 * is no minimum gap (ruling OP-07).
 */
export function PriceFilter({ bounds, histogram, value, onChange }: Props) {
  const t = useTranslations("results");
  const { formatBdt } = useFormat();
  return (
    <FilterGroup title={t("priceRange")}>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <RangeSlider
          label={t("priceRange")}
          lowLabel={t("lowestPrice")}
          highLabel={t("highestPrice")}
          min={0}
          max={100}
          step={1}
          gap={1}
          value={value}
          onChange={onChange}
          format={(percent) => formatBdt(priceAtPercent(percent, bounds))}
          histogram={histogram}
        />
      </Suspense>
    </FilterGroup>
  );
}
