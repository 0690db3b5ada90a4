import type { ResultGroup } from "./search-result.ts";
import { useBookingResults } from "./use-booking-results.ts";
import { useDealResults } from "./use-deal-results.ts";
import { useFlightResults } from "./use-flight-results.ts";
import { usePackageResults } from "./use-package-results.ts";
import { useVisaResults } from "./use-visa-results.ts";

interface SiteSearch {
  /** Groups with results, in display order. */
  readonly groups: readonly ResultGroup[];
  readonly count: number;
  /** At least one source is still loading. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Searches every source for the typed text. */
export function useSiteSearch(typed: string): SiteSearch {
  const findings = [
    useFlightResults(typed),
    usePackageResults(typed),
    useVisaResults(typed),
    useDealResults(typed),
    useBookingResults(typed),
  ];
  const groups = findings.filter(({ results }) => results.length > 0);
  const failed = findings.filter(({ isError }) => isError);
  return {
    groups,
    count: groups.reduce((sum, { results }) => sum + results.length, 0),
    isPending: findings.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}
