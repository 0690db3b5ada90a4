import type { ResultPage, SearchFilters, TripOption } from "@ghuri/contract/flights";
import { cx } from "../../../ui/class-names.ts";
import { OfferCard } from "./offer-card.tsx";
import { OfferSkeleton } from "./offer-skeleton.tsx";

/** spec 9 */
const SKELETONS = 10;

interface Props {
  readonly page: ResultPage;
  readonly facets: SearchFilters;
  readonly isUpdating: boolean;
  readonly onSelect: (option: TripOption) => void;
}

/** The cards of one page; dimmed, and where they were, while another page is on its way. */
export function ResultsList({ page, facets, isUpdating, onSelect }: Props) {
  const cheapest = page.data.find((option) => option.total_price === facets.cheapest_price);
  const fastest = page.data.find((option) => option.total_flight_time === facets.fastest_time);
  const tagOf = (option: TripOption) =>
    option === cheapest ? "cheapest" : option === fastest ? "fastest" : null;
  return (
    <ol
      aria-busy={isUpdating}
      className={cx(
        "flex flex-col gap-5 transition-opacity duration-(--dur-base)",
        isUpdating && "opacity-60",
      )}
    >
      {page.data.map((option) => (
        <li key={option.id}>
          <OfferCard option={option} tag={tagOf(option)} onSelect={() => onSelect(option)} />
        </li>
      ))}
    </ol>
  );
}

/** Ten cards on their way, and the string that runs ahead of them. */
export function ResultsSkeleton({ legs }: { readonly legs: number }) {
  return (
    <div className="flex flex-col gap-5">
      <span aria-hidden="true" className="block h-0.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full origin-left animate-progress bg-action" />
      </span>
      {Array.from({ length: SKELETONS }, (_, place) => (
        <OfferSkeleton key={`place ${place + 1}`} legs={legs} place={place} />
      ))}
    </div>
  );
}
