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
  /** What is said when they did not come through. */
  readonly failed: string;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly shows: string;
  /** One of them while they are on their way. */
  readonly skeleton: ReactNode;
  readonly autoplayMs?: number;
  readonly dots?: boolean;
}

/** A section of home that is one carousel; without anything to show there is no section. */
export function CarouselSection<Item>({ query, failed, skeleton, ...rest }: Props<Item>) {
  const words = useCarouselLabels();
  const { data: items, isError, refetch } = query;
  if (items?.length === 0) return null;
  return (
    <div className="page-width py-6 tab:py-9">
      {items && <Carousel {...rest} items={items} labels={words} />}
      {!items && !isError && <CarouselSkeleton {...rest} skeleton={skeleton} />}
      {!items && isError && <LoadError title={failed} onRetry={() => void refetch()} />}
    </div>
  );
}
