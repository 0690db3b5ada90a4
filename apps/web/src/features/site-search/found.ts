import type { CriteriaSearch } from "../../pieces/flight-criteria/read-search.ts";

export type Kind = "flights" | "holidays" | "visas" | "deals" | "bookings";

/** Pages that a search leads to. */
export type Way =
  | { readonly to: "/flights/{-$query}"; readonly search: CriteriaSearch }
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
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly link: Way;
}

/** What one part of the product has to say to a search. */
export interface Findings {
  readonly kind: Kind;
  readonly found: readonly Found[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** More of a kind than this is a list, and lists have pages of their own. */
export const MOST_OF_A_KIND = 4;
