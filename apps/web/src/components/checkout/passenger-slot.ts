import type { TravellerRequirements } from "../traveller-fields/traveller-schema.ts";

/** A traveller's slot in a booking, filled by one form. */
export interface PassengerSlot {
  readonly key: string;
  /** The label of its tab. */
  readonly name: string;
  /** True for the first traveller, who is the contact person. */
  readonly isPrimary: boolean;
}

/** The requirements of every traveller. Contact details are asked of the first one only. */
export type PartyRequirements = Omit<TravellerRequirements, "contact">;
