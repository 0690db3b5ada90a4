import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "../../components/list/load-error.tsx";
import { useCarouselLabels } from "../../components/carousel/use-carousel-labels.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { CarouselSkeleton } from "../../ui/carousel-skeleton.tsx";

interface Props<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  readonly title: string;
  readonly text?: string;
  /** Shown when loading fails. */
  readonly failed: string;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly shows: string;
  /** Placeholder of one item. */
  readonly skeleton: ReactNode;
  readonly autoplayMs?: number;
  readonly dots?: boolean;
}

/** A carousel section of the home page. Renders nothing when there are no items. */
export function CarouselSection<Item>({ query, failed, skeleton, ...rest }: Props<Item>) {
  const labels = useCarouselLabels();
  const { data: items, isError, refetch } = query;
  if (items?.length === 0) return null;
  return (
    <div className="page-width py-6 tab:py-9">
      {items && <Carousel {...rest} items={items} labels={labels} />}
      {!items && !isError && <CarouselSkeleton {...rest} skeleton={skeleton} />}
      {!items && isError && <LoadError title={failed} onRetry={() => void refetch()} />}
    </div>
  );
}
