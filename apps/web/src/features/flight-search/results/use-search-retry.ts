import type { FilterChoices, SearchFilters } from "@ghuri/contract/flights";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { languageOfPage } from "../../../i18n/language.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { filterQuery, searchQuery } from "../queries.ts";

/** The part of the search on screen: its filters and its page. */
interface View {
  readonly choices: FilterChoices;
  readonly page: number;
}

export interface SearchRetry {
  /** Counts the repeated searches. */
  readonly attempt: number;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly error: Error | null;
}

/**
 * Searches every supplier again while the list stays. The new results are sorted in together when
 * all have arrived, and the visible card does not move.
 */
export function useSearchRetry(
  criteria: Criteria,
  run: number,
  viewOf: (facets: SearchFilters) => View,
): SearchRetry {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(1);
  const asking = useMutation({
    async mutationFn(next: number) {
      const reply = await queries.fetchQuery(searchQuery(criteria, run, next));
      const { choices, page } = viewOf(reply.filters);
      const isNarrowed = Object.keys(choices).length > 0 || page > 1;
      if (isNarrowed)
        await queries.fetchQuery(filterQuery(reply.key, choices, page, languageOfPage()));
      preserveScrollPosition(() => flushSync(() => setAttempt(next)));
    },
  });
  return {
    attempt,
    retry: () => asking.mutate(attempt + 1),
    isRetrying: asking.isPending,
    error: asking.error,
  };
}

/** Applies a change without moving the first visible card on the screen, whatever is inserted above it. */
function preserveScrollPosition(change: () => void): void {
  const before = cardsInView();
  change();
  for (const { offer, top } of before) {
    const now = document.querySelector<HTMLElement>(`[data-offer="${CSS.escape(offer)}"]`);
    if (!now) continue;
    scrollBy({ top: now.getBoundingClientRect().top - top, behavior: "instant" });
    return;
  }
}

function cardsInView(): { offer: string; top: number }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-offer]")].flatMap((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight;
    return isSeen ? [{ offer: card.dataset["offer"] ?? "", top }] : [];
  });
}
