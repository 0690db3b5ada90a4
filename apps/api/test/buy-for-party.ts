import { buyTicket, type SearchCriteria, searchFlights, traveller } from "./book-flight.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp } from "./test-app.ts";

const ADULTS = [
  traveller({ first_name: "Ayesha" }),
  traveller({ first_name: "Rafiq", title: "Mr", gender: "male", date_of_birth: "1985-02-03" }),
  traveller({ first_name: "Karim", title: "Mr", gender: "male", date_of_birth: "1979-09-09" }),
];
const CHILD = traveller({ first_name: "Tuli", date_of_birth: "2019-03-04" });
const INFANT = traveller({ first_name: "Piu", date_of_birth: "2026-03-04" });

/** Who travels together. */
export interface Party {
  readonly users: readonly Record<string, unknown>[];
  readonly counts: Omit<SearchCriteria, "trips">;
}
export const THREE: Party = { users: ADULTS, counts: { adult: 3 } };
export const FAMILY: Party = {
  users: [ADULTS[0] ?? {}, ADULTS[1] ?? {}, CHILD, INFANT],
  counts: { adult: 2, child: 1, infant: 1, childAges: [7] },
};

/** A ticket there and back, on a fare that gives money back and can be changed, on the first of these days that has one. */
export async function buyForParty(
  app: ListeningApp,
  owner: SignedUpAccount,
  { users, counts }: Party,
  coupon?: string,
): Promise<string> {
  for (let day = 1; day < 8; day++) {
    const trips: SearchCriteria["trips"] = [
      ["DAC", "CXB", `2026-12-0${day}`],
      ["CXB", "DAC", `2026-12-1${day}`],
    ];
    const found = await searchFlights(app, { trips, ...counts });
    const options = found.options.filter(
      ({ conditions: { refund, change } }) =>
        refund?.allowed === true && change?.allowed === true && (refund.penalty ?? 0) > 0,
    );
    if (options.length > 0)
      return buyTicket(app, owner, { users, ...(coupon ? { coupon } : {}) }, { ...found, options });
  }
  throw new Error("No such fare");
}
