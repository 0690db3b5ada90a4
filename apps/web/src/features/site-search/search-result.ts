import type { CriteriaSearchParams } from "../../components/flight-criteria/parse-search-params.ts";

export type ResultKind = "flights" | "holidays" | "visas" | "deals" | "bookings";

/** The pages a result can link to. */
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

/** One result and its link. */
export interface SearchResult {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly link: ResultLink;
}

/** The results of one source. */
export interface ResultGroup {
  readonly kind: ResultKind;
  readonly results: readonly SearchResult[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Larger result sets belong on the list pages. */
export const MAX_PER_GROUP = 4;
