import { useNavigate, useSearch } from "@tanstack/react-router";
import { useOptimisticChoice } from "../../../ui/use-optimistic-choice.ts";

type SearchParams = Readonly<Record<string, string | undefined>>;

/**
 * The search params of the page (`?q=…&page=2`) as strings, and a function that changes some of them:
 * fields that are not named stay; "" or undefined removes one.
 */
export function useSearchParams() {
  const inAddress: Record<string, string> = useSearch({ from: "/back-office" });
  const navigate = useNavigate();
  const [search, choose] = useOptimisticChoice(inAddress, (wanted) =>
    navigate({ to: ".", search: wanted as never, replace: true, resetScroll: false }),
  );
  const ask = (wish: SearchParams) => choose(withoutEmpty({ ...search, ...wish }));
  return [search, ask] as const;
}

function withoutEmpty(wanted: SearchParams): Record<string, string> {
  const fields = Object.entries(wanted);
  return Object.fromEntries(fields.filter((field): field is [string, string] => Boolean(field[1])));
}

/** The number of a page of a list, from 1. */
export function getPageNumber({ page }: SearchParams): number {
  const wanted = Number(page);
  return Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1;
}
