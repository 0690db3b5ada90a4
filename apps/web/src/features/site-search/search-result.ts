import type { CriteriaSearchParams } from "../../components/flight-criteria/parse-search-params.ts";

export type ResultKind = "flights" | "holidays" | "visas" | "deals" | "bookings";

/** Pages that a search leads to. */
export type ResultLink =
  | { readonly to: "/flights/{-$query}"; readonly search: CriteriaSearchParams }
  | { readonly to: "/package-list/$country"; readonly params: { readonly country: string } }
  | {
      readonly to: "/package-details/$name/$id";
      readonly params: { readonly name: string; readonly id: string };
    }
  | { readonly to: "/visa-guidelines/$id" | "/deals/$id"; readonly params: { readonly id: string } }
  | { readonly to: BookingsPage; readonly search: { readonly view: string } };

export type BookingsPage =
  | "/profile/bookings"
  | "/profile/bookings/package"
  | "/profile/bookings/visa-applications";

/** One thing that fits, and where it leads. */
export interface SearchResult {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly link: ResultLink;
}

/** What one part of the product has to say to a search. */
export interface ResultGroup {
  readonly kind: ResultKind;
  readonly results: readonly SearchResult[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** More of a kind than this is a list, and lists have pages of their own. */
export const MAX_PER_GROUP = 4;
