import type { TravellerRequirements } from "../traveller-fields/traveller-schema.ts";

/** A place on the booking that wants a traveller. */
export interface PassengerSlot {
  readonly key: string;
  /** What its tab is called. */
  readonly name: string;
  /** The first traveller, who answers for everybody. */
  readonly isPrimary: boolean;
}

/** What is asked of everybody; only the first traveller has an address to write to. */
export type PartyRequirements = Omit<TravellerRequirements, "contact">;
