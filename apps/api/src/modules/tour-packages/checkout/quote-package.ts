import type { PackageQuote } from "@ghuri/contract/tour-packages";
import { and, eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { offerPartPayment } from "../../orders/index.ts";
import { applyCoupon } from "../../pricing/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findPackage, findOpenDepartures } from "../catalogue/find-package.ts";
import {
  type DepartureRow,
  isAbroad,
  type PackageRow,
  toDepartureDto,
} from "../catalogue/package-dto.ts";
import { packageDepartures } from "../tables.ts";

export interface PackageQuoteRequest {
  readonly packageId: string;
  readonly travellers: number;
  /** Null: the soonest departure with room. */
  readonly departureId: string | null;
  readonly couponCode: string | null;
  readonly accountId: string | null;
}

export interface QuotedPackage {
  readonly row: PackageRow;
  readonly departure: DepartureRow;
  readonly quote: PackageQuote;
}

/** Number of alternatives offered for a full departure. */
const OTHERS = 6;

type Deps = Pick<TourPackageDeps, "db" | "clock" | "checkCoupon">;

/**
 * Quotes a package for a number of travellers on one departure. `departureField` is the request
 * field named in the refusal of an unknown departure.
 */
export async function quotePackage(
  deps: Deps,
  request: PackageQuoteRequest,
  departureField: string,
): Promise<QuotedPackage> {
  const row = await findPackage(deps.db, request.packageId, deps.clock.now());
  const departure = await chooseDeparture(deps, request, departureField);
  const total = row.price * request.travellers;
  const terms =
    request.couponCode === null
      ? null
      : await deps.checkCoupon({
          code: request.couponCode,
          accountId: request.accountId,
          purchase: {
            kind: "package",
            spend: total,
            international: isAbroad(row),
            destinations: [{ country: row.countryCode }],
            travellers: request.travellers,
          },
        });
  const priced = { base_price: total, discount_amount: 0, total_price: total };
  const priceQuote = applyCoupon(priced, terms);
  const quote = {
    package_id: row.id,
    departure: toDepartureDto(departure),
    unit_price: row.price,
    travellers: request.travellers,
    total_price: total,
    ...priceQuote,
    requires_passport: isAbroad(row),
    part_payment: await offerPartPayment(deps.db, {
      scope: isAbroad(row) ? "package_abroad" : "package_domestic",
      total: priceQuote.total_payable,
      departure: departure.date,
      now: deps.clock.now(),
    }),
  };
  return { row, departure, quote };
}

async function chooseDeparture(
  { db, clock }: Deps,
  { packageId, departureId, travellers }: PackageQuoteRequest,
  field: string,
): Promise<DepartureRow> {
  const open = await findOpenDepartures(db, packageId, clock.now());
  const withRoom = open.filter(({ capacity, taken }) => capacity - taken >= travellers);
  const chosen = departureId === null ? withRoom[0] : open.find(({ id }) => id === departureId);
  if (chosen && withRoom.includes(chosen)) return chosen;
  if (departureId !== null && !(await isOnCalendar(db, packageId, departureId)))
    refuseField(field, "departure_unknown");
  return refuseSpotsGone(withRoom);
}

/** The departure is full or no longer sold. Offers those with room. */
function refuseSpotsGone(withRoom: readonly DepartureRow[]): never {
  refuse("spots_gone", { facts: { departures: withRoom.slice(0, OTHERS).map(toDepartureDto) } });
}

async function isOnCalendar(db: Deps["db"], packageId: string, id: string): Promise<boolean> {
  const { id: departureId, packageId: owner } = packageDepartures;
  return (
    isId(id) &&
    (await db.$count(packageDepartures, and(eq(departureId, id), eq(owner, packageId)))) > 0
  );
}
