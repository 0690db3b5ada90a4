import { addDays, addMonths } from "@ghuri/contract/dates";
import type { TravellerInput } from "@ghuri/contract/travellers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { checkParty, type PartyRules } from "./check-party.ts";

const TODAY = "2026-11-21";
const rules: PartyRules = {
  passengers: { adult: 1, child: 0, infant: 0 },
  isInternational: false,
  firstFlightDate: "2026-12-01",
  lastFlightDate: "2026-12-10",
  today: TODAY,
  minorsConfirmed: false,
};

const abroad = {
  passport_number: "BX1234567",
  passport_expiry_date: "2030-01-01",
  passport_file: "8a9c3f5e-0000-4000-8000-000000000000",
};

function someone(facts: Partial<TravellerInput> = {}): TravellerInput {
  return {
    title: "Ms",
    first_name: "Ayesha",
    last_name: "Rahman",
    date_of_birth: "1990-05-17",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: "ayesha@example.com",
    phone: "+8801712345678",
    passport_number: null,
    passport_expiry_date: null,
    passport_file: null,
    ...facts,
  };
}

/** The error codes by field. Empty when the party may travel. */
function faultsOf(users: TravellerInput[], more: Partial<PartyRules> = {}) {
  try {
    checkParty(users, { ...rules, ...more });
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.fromEntries(
      Object.entries(error.details.fields ?? {}).map(([field, faults]) => [
        field,
        faults.map(({ code }) => code),
      ]),
    );
  }
}

describe("the travellers of a booking", () => {
  it("must match the number searched for", () => {
    expect(faultsOf([someone()], { passengers: { adult: 2, child: 0, infant: 0 } })).toEqual({
      users: ["travellers_count"],
    });
  });

  it("have all errors reported at once, by traveller and field [S5.5-03 S5.5-04 S5.5-05 OP-20]", () => {
    const child = someone({ first_name: "Rafi", date_of_birth: "2010-01-01" });
    const faults = faultsOf([someone({ email: null, phone: null }), child], {
      passengers: { adult: 1, child: 1, infant: 0 },
      isInternational: true,
    });
    expect(faults).toEqual({
      "users.0.email": ["email_required"],
      "users.0.phone": ["phone_required"],
      "users.0.passport_number": ["field_required"],
      "users.0.passport_expiry_date": ["field_required"],
      "users.0.passport_file": ["passport_photo_required"],
      "users.1.date_of_birth": ["traveller_age_mismatch"],
      "users.1.passport_number": ["field_required"],
      "users.1.passport_expiry_date": ["field_required"],
      "users.1.passport_file": ["passport_photo_required"],
    });
  });

  it("have their age calculated on the day of the last flight [OP-06 OP-20]", () => {
    const twelveOnTheWayBack = someone({ first_name: "Rafi", date_of_birth: "2014-12-10" });
    const oneDayYounger = someone({ first_name: "Rafi", date_of_birth: "2014-12-11" });
    const family = { passengers: { adult: 1, child: 1, infant: 0 } };
    expect(faultsOf([someone(), oneDayYounger], family)).toEqual({});
    expect(faultsOf([someone(), twelveOnTheWayBack], family)).toEqual({
      "users.1.date_of_birth": ["traveller_age_mismatch"],
    });
    expect(faultsOf([someone(), twelveOnTheWayBack], { ...family, childAges: [12] })).toEqual({});
  });

  it("may list children in any order when one of them was priced as an adult", () => {
    const twelve = someone({ first_name: "Rafi", date_of_birth: "2014-01-01" });
    const five = someone({ first_name: "Mitu", date_of_birth: "2021-01-01" });
    const family = { passengers: { adult: 1, child: 2, infant: 0 }, childAges: [5, 12] };
    expect(faultsOf([someone(), twelve, five], family)).toEqual({});
    expect(faultsOf([someone(), five, twelve], family)).toEqual({});
    expect(faultsOf([someone(), twelve, { ...twelve, first_name: "Tuli" }], family)).toEqual({
      "users.2.date_of_birth": ["traveller_age_mismatch"],
    });
  });

  it("cannot have a future date of birth", () => {
    const unborn = someone({ first_name: "Mitu", date_of_birth: addDays(TODAY, 1) });
    const born = someone({ first_name: "Mitu", date_of_birth: TODAY });
    const family = { passengers: { adult: 1, child: 0, infant: 1 } };
    expect(faultsOf([someone(), unborn], family)).toEqual({
      "users.1.date_of_birth": ["date_invalid"],
    });
    expect(faultsOf([someone(), born], family)).toEqual({});
  });

  it("need a passport valid six months after the last flight, to the day [OP-20]", () => {
    const until = (date: string) => [someone({ ...abroad, passport_expiry_date: date })];
    expect(faultsOf(until("2027-06-10"), { isInternational: true })).toEqual({});
    expect(faultsOf(until("2027-06-09"), { isInternational: true })).toEqual({
      "users.0.passport_expiry_date": ["passport_expires_soon"],
    });
  });

  it("cannot include a person twice, by name and birthday or by passport", () => {
    const two = { passengers: { adult: 2, child: 0, infant: 0 } };
    expect(faultsOf([someone(), someone({ first_name: "AYESHA" })], two)).toEqual({
      "users.1.first_name": ["traveller_twice"],
    });
    const other = someone({ ...abroad, first_name: "Nadia" });
    expect(faultsOf([someone(abroad), other], { ...two, isInternational: true })).toEqual({
      "users.1.passport_number": ["traveller_twice"],
    });
  });

  it("need a confirmation when nobody is 18 on the day of departure, and staff are told [OP-19]", () => {
    const minor = someone({ date_of_birth: "2008-12-02" });
    expect(faultsOf([minor])).toEqual({ minors_confirmed: ["adult_18_required"] });
    expect(checkParty([minor], { ...rules, minorsConfirmed: true }).minorsOnly).toBe(true);
    const justGrown = someone({ date_of_birth: "2008-12-01" });
    expect(checkParty([justGrown], rules).minorsOnly).toBe(false);
  });

  it("are stored with only what the trip needs [S5.5-08 S5.5-09 OP-21]", () => {
    const two = { ...rules, passengers: { adult: 2, child: 0, infant: 0 } };
    const users = [someone(abroad), someone({ first_name: "Nadia" })];
    const atHome = checkParty(users, two).members;
    expect(atHome[0]).toMatchObject({ passport_number: null, passport_file: null });
    expect(atHome[0]).toMatchObject({ email: "ayesha@example.com", type: "ADT" });
    expect(atHome[1]).toMatchObject({ email: null, phone: null });
    const [away] = checkParty([someone(abroad)], { ...rules, isInternational: true }).members;
    expect(away).toMatchObject(abroad);
  });
});

describe("for any party and any dates", () => {
  const day = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((days) => addDays(TODAY, days));
  const party = fc
    .record({
      adult: fc.integer({ min: 1, max: 7 }),
      children: fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 6 }),
      infants: fc.integer({ min: 0, max: 7 }),
      first: day(0, 160),
      stay: fc.integer({ min: 0, max: 165 }),
      sinceBirthday: fc.integer({ min: 0, max: 364 }),
    })
    .filter(({ adult, children, infants }) => adult + children.length <= 7 && infants <= adult);

  /** A date of birth for the given age on a day, with the last birthday so many days ago. */
  const born = (age: number, on: string, sinceBirthday: number) =>
    addDays(addMonths(on, -12 * age), -Math.min(sinceBirthday, 364));

  function travellersOf(ages: readonly number[], on: string, sinceBirthday: number) {
    return ages.map((age, at) =>
      someone({
        first_name: `Traveller ${"abcdefghijklmn".charAt(at)}`,
        date_of_birth: born(age, on, sinceBirthday),
      }),
    );
  }

  it("are accepted exactly when their ages fit their slots [OP-06 OP-20]", () => {
    fc.assert(
      fc.property(party, fc.nat(), fc.nat(), (facts, who, otherAge) => {
        const lastFlightDate = addDays(facts.first, facts.stay);
        const infantAges = Array.from({ length: facts.infants }, () => 0);
        const ages = [
          ...Array.from({ length: facts.adult }, () => 30),
          ...facts.children,
          ...infantAges,
        ];
        const more = {
          passengers: { adult: facts.adult, child: facts.children.length, infant: facts.infants },
          childAges: facts.children,
          firstFlightDate: facts.first,
          lastFlightDate,
        };
        // A traveller under one on the last flight may not be born on the day of booking.
        const sinceBirthday = facts.infants > 0 ? 364 : facts.sinceBirthday;
        const users = travellersOf(ages, lastFlightDate, sinceBirthday);
        expect(faultsOf(users, more)).toEqual({});

        const { members } = checkParty(users, { ...rules, ...more });
        const count = (type: string) => members.filter((one) => one.type === type).length;
        expect(count("INF")).toBe(facts.infants);
        expect(count("INF")).toBeLessThanOrEqual(count("ADT"));
        expect(count("CNN")).toBe(facts.children.filter((age) => age < 12).length);

        // A traveller of another type than the priced slot is refused.
        const at = who % ages.length;
        const typed = (age: number) => (age >= 12 ? "ADT" : age >= 2 ? "CNN" : "INF");
        const wrong = [1, 7, 40].filter((age) => typed(age) !== typed(ages[at] ?? 0));
        const changed = users.with(
          at,
          someone({
            first_name: "Changed",
            date_of_birth: born(wrong[otherAge % wrong.length] ?? 0, lastFlightDate, 0),
          }),
        );
        expect(Object.values(faultsOf(changed, more)).flat()).toContain("traveller_age_mismatch");
      }),
    );
  });
});
