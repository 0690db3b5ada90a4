import { useNavigate, useSearch } from "@tanstack/react-router";
import { useOptimisticChoice } from "../../../ui/use-optimistic-choice.ts";

type DeskSearch = Readonly<Record<string, string | undefined>>;

/**
 * What the address asks of a screen (`?q=…&page=2`), as texts, and the way to ask something else:
 * fields that are not named stay, "" or undefined takes one away.
 */
export function useSearchParams() {
  const inAddress: Record<string, string> = useSearch({ from: "/back-office/{-$part}/{-$id}" });
  const navigate = useNavigate({ from: "/back-office/{-$part}/{-$id}" });
  const [search, choose] = useOptimisticChoice(inAddress, (wanted) =>
    navigate({ search: wanted, replace: true, resetScroll: false }),
  );
  const ask = (wish: DeskSearch) => choose(withoutEmpty({ ...search, ...wish }));
  return [search, ask] as const;
}

function withoutEmpty(wanted: DeskSearch): Record<string, string> {
  const fields = Object.entries(wanted);
  return Object.fromEntries(fields.filter((field): field is [string, string] => Boolean(field[1])));
}

/** The number of a page of a list, from 1. */
export function getPageNumber({ page }: DeskSearch): number {
  const wanted = Number(page);
  return Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1;
}
