import type { OwnDeparture } from "@ghuri/contract/own-flights";
import type { PassengerType } from "@ghuri/contract/flights";
import type { PdfDocument } from "../../../../platform/pdf/document.ts";

/** The content of a manifest as PDF. Airports are named in its language. */
export interface ManifestDocument extends PdfDocument {
  readonly madeAt: Date;
  readonly madeBy: string;
  /** "BS 141". */
  readonly flight: string;
  readonly airline: string;
  /** "Dhaka DAC". */
  readonly from: string;
  readonly to: string;
  readonly departure: Pick<OwnDeparture, "schedule" | "fares" | "airline_pnr" | "is_cancelled">;
  readonly passengers: readonly {
    readonly name: string;
    readonly type: PassengerType | null;
    readonly dateOfBirth: string | null;
    readonly passport: string;
    readonly reference: string;
    /** False: held, and not paid yet. */
    readonly isPaid: boolean;
    readonly fareName: string;
    readonly pnr: string;
    readonly ticketNumber: string;
    /** "Seat 12A, Extra bag, 23 kg, WCHR". */
    readonly extras: string;
  }[];
}
