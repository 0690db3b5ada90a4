import {
  kindOfRequest,
  type SpecialRequestCode,
  type SpecialRequestWish,
} from "@ghuri/contract/special-requests";

/** What is asked for one traveller. */
export interface ChosenRequests {
  readonly codes: readonly SpecialRequestCode[];
  /** For our staff. */
  readonly note: string;
}

/** By the key of the traveller's slot. */
export type RequestsBySlot = Readonly<Record<string, ChosenRequests>>;

export const NO_REQUESTS: ChosenRequests = { codes: [], note: "" };

/** Chooses `code` in place of another one of `kind`; null takes that away. */
export function withRequest(
  chosen: ChosenRequests,
  kind: ReturnType<typeof kindOfRequest>,
  code: SpecialRequestCode | null,
): ChosenRequests {
  const others = chosen.codes.filter((one) => kindOfRequest(one) !== kind);
  return { ...chosen, codes: code === null ? others : [...others, code] };
}

/** What is sent with the booking. Every request of a traveller carries the note, since each is a case of its own. */
export function toWishes(
  slots: readonly { readonly key: string }[],
  chosen: RequestsBySlot,
): SpecialRequestWish[] {
  return slots.flatMap(({ key }, traveller) => {
    const { codes, note } = chosen[key] ?? NO_REQUESTS;
    return codes.map((code) => ({ traveller, code, note: note.trim() || null }));
  });
}
