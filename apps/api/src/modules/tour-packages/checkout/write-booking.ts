import type { PartPaymentTerms } from "@ghuri/contract/part-payments";
import type { Language } from "@ghuri/contract/messages/message";
import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { isOverUnpaidLimit, type Order, type UnpaidHold, writeOrder } from "../../orders/index.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { PackageRow } from "../catalogue/package-dto.ts";
import { holdSpots } from "../departures/hold-spots.ts";
import type { TourPackageDeps } from "../deps.ts";
import type { EmailKind } from "../emails/messages.ts";
import { PACKAGE_STATUSES } from "../product/package-statuses.ts";
import { packageBookings, type PackageSnapshot } from "../tables.ts";
import { lastDay, type Party } from "./check-party.ts";
import { paymentDeadline } from "./deadlines.ts";
import type { QuotedPackage } from "./quote-package.ts";

interface NewBooking {
  readonly accountId: string;
  readonly hold: UnpaidHold;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly quoted: QuotedPackage;
  /** Null: it is paid at once. */
  readonly partPayment: PartPaymentTerms | null;
  readonly party: Party;
  readonly now: Date;
}

/**
 * Writes the order and holds its spots, in one transaction. Null: the spots were taken meanwhile; `over_limit`: orders
 * written at the same time have used up what the account may hold unpaid. Returns the first order when the same request
 * was written concurrently.
 */
export async function writeBooking(
  deps: TourPackageDeps,
  { accountId, hold, request, language, quoted, partPayment, party, now }: NewBooking,
): Promise<Order | "over_limit" | null> {
  const { row, departure, quote } = quoted;
  try {
    return await writeOrder(
      deps,
      {
        product: deps.product.name,
        statuses: PACKAGE_STATUSES,
        first: "booked" satisfies PackageBookingStatus,
        // A coupon may pay for everything: nothing is left to wait for.
        whenFree: "confirmed" satisfies PackageBookingStatus,
        accountId,
        soldBy: hold.soldBy,
        hold,
        request,
        language,
        quote,
        travelDate: departure.date,
        travelEndsOn: lastDay(quoted),
        paymentDeadline: paymentDeadline(now, departure.date),
        partPayment,
        minorsOnly: party.minorsOnly,
        travellers: party.members.map(toTravellerRow),
        photoKeeper: "package-booking",
        email: {
          unpaid: "booked" satisfies EmailKind,
          free: "confirmed_free" satisfies EmailKind,
        },
        now,
      },
      async (tx, { id: orderId, travellers }) => {
        await tx.insert(packageBookings).values({
          orderId,
          packageId: row.id,
          departureId: departure.id,
          bought: toSnapshot(row),
          unitPrice: quote.unit_price,
          unitCost: departure.supplierCost ?? row.supplierCost,
        });
        const isHeld = await holdSpots(tx, { departureId: departure.id, travellers });
        if (!isHeld) throw new SpotsTaken();
      },
    );
  } catch (error) {
    if (error instanceof SpotsTaken) return null;
    if (isOverUnpaidLimit(error)) return "over_limit";
    throw error;
  }
}

/** Rolls back the transaction, which releases the coupon. */
class SpotsTaken extends Error {
  override readonly name = "SpotsTaken";
}

function toSnapshot(row: PackageRow): PackageSnapshot {
  const { slug, thumb, nights, duration } = row;
  return {
    slug,
    thumb,
    nights,
    duration,
    name: { en: row.nameEn, bn: row.nameBn },
    country: { en: row.countryEn, bn: row.countryBn },
    location: { en: row.locationEn, bn: row.locationBn },
  };
}

function toTravellerRow(member: Party["members"][number]) {
  const { passport_file: passportFile, address, city, state } = member;
  return { ...toTravellerColumns(member), passportFile, address, city, state };
}
