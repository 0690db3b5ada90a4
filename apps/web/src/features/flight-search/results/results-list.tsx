import type { ResultPage, SearchFilters, TripOption } from "@ghuri/contract/flights";
import { useDeferredValue } from "react";
import { cx } from "../../../ui/class-names.ts";
import { OfferCard } from "./offer-card.tsx";
import { getOfferKeys } from "./offer-keys.ts";

/** About as many as fit on one screen. */
const FIRST_CARDS = 4;

interface Props {
  readonly page: ResultPage;
  readonly facets: SearchFilters;
  readonly isUpdating: boolean;
  /** The results were loaded before the page opened, as after Back. */
  readonly wasLoaded: boolean;
  readonly onSelect: (option: TripOption) => void;
}

/** The cards of one page. They stay in place, dimmed, while another page loads. */
export function ResultsList({ page, facets, isUpdating, wasLoaded, onSelect }: Props) {
  const cheapest = page.data.find((option) => option.total_price === facets.cheapest_price);
  const fastest = page.data.find((option) => option.total_flight_time === facets.fastest_time);
  const tagOf = (option: TripOption) =>
    option === cheapest ? "cheapest" : option === fastest ? "fastest" : null;
  const keys = getOfferKeys(page.data);
  // Renders the first cards at once and the rest in a transition, so that input stays responsive. After
  // Back all are rendered at once: the scroll position is restored on a page of the same height.
  const isWhole = useDeferredValue(true, wasLoaded);
  const offers = isWhole ? page.data : page.data.slice(0, FIRST_CARDS);
  return (
    <ol
      aria-busy={isUpdating}
      className={cx(
        "flex flex-col gap-5 transition-opacity max-lg:mt-1.5 duration-(--dur-base)",
        isUpdating && "opacity-60",
      )}
    >
      {offers.map((option, at) => (
        <li key={keys[at]} data-offer={keys[at]}>
          <OfferCard option={option} tag={tagOf(option)} onSelect={onSelect} />
        </li>
      ))}
    </ol>
  );
}
