import { addDays, addMonths } from "@ghuri/contract/dates";
import type { TravellerInput } from "@ghuri/contract/travellers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { checkParty, isPricedBySearch, type PartyRules } from "./check-party.ts";

const TODAY = "2026-11-21";
const rules: PartyRules = {
  passengers: { adult: 1, child: 0, infant: 0 },
  isInternational: false,
  firstFlightDate: "2026-12-01",
  lastFlightDate: "2026-12-10",
  lastArrivalDate: "2026-12-10",
  today: TODAY,
  minorsConfirmed: false,
  needsPassportPhoto: true,
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
function errorsOf(users: TravellerInput[], more: Partial<PartyRules> = {}) {
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

describe("the ages that children are priced by", () => {
  const agesOf = (birthDates: readonly string[]) => {
    const children = birthDates.map((date_of_birth, at) =>
      someone({ date_of_birth, first_name: "Child".padEnd(6 + at, "a"), email: null, phone: null }),
    );
    const passengers = { adult: 1, child: children.length, infant: 0 };
    return checkParty([someone(), ...children], { ...rules, passengers, childAges: [] });
  };

  it("are those on the day of the first flight", () => {
    // Five on 5 December: four when the journey begins on the 1st.
    expect(agesOf(["2021-12-05", "2018-01-01"]).childAges).toEqual([4, 8]);
  });

  it("fit the passenger type: a child that turns two on the way is priced as a child", () => {
    expect(agesOf(["2024-12-05"]).childAges).toEqual([2]);
  });

  it("are compared with the search in any order; a search without ages counts two", () => {
    const party = agesOf(["2022-01-01", "2018-01-01"]);
    const passengers = { adult: 1, child: 2, infant: 0 };
    expect(isPricedBySearch(party, { passengers, childAges: [8, 4] })).toBe(true);
    expect(isPricedBySearch(party, { passengers, childAges: [8, 5] })).toBe(false);
    expect(isPricedBySearch(party, { passengers })).toBe(false);
    expect(isPricedBySearch(agesOf([]), { passengers: { ...passengers, child: 0 } })).toBe(true);
  });
});

describe("the travellers of a booking", () => {
  it("must match the number searched for", () => {
    expect(errorsOf([someone()], { passengers: { adult: 2, child: 0, infant: 0 } })).toEqual({
      users: ["travellers_count"],
    });
  });

  it("have all errors reported at once, by traveller and field [S5.5-03 S5.5-04 S5.5-05 OP-20]", () => {
    const child = someone({ first_name: "Rafi", date_of_birth: "2010-01-01" });
    const faults = errorsOf([someone({ email: null, phone: null }), child], {
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
    expect(errorsOf([someone(), oneDayYounger], family)).toEqual({});
    expect(errorsOf([someone(), twelveOnTheWayBack], family)).toEqual({
      "users.1.date_of_birth": ["traveller_age_mismatch"],
    });
    expect(errorsOf([someone(), twelveOnTheWayBack], { ...family, childAges: [12] })).toEqual({});
  });

  it("may list children in any order when one of them was priced as an adult", () => {
    const twelve = someone({ first_name: "Rafi", date_of_birth: "2014-01-01" });
    const five = someone({ first_name: "Mitu", date_of_birth: "2021-01-01" });
    const family = { passengers: { adult: 1, child: 2, infant: 0 }, childAges: [5, 12] };
    expect(errorsOf([someone(), twelve, five], family)).toEqual({});
    expect(errorsOf([someone(), five, twelve], family)).toEqual({});
    expect(errorsOf([someone(), twelve, { ...twelve, first_name: "Tuli" }], family)).toEqual({
      "users.2.date_of_birth": ["traveller_age_mismatch"],
    });
  });

  it("cannot have a future date of birth", () => {
    const unborn = someone({ first_name: "Mitu", date_of_birth: addDays(TODAY, 1) });
    const born = someone({ first_name: "Mitu", date_of_birth: TODAY });
    const family = { passengers: { adult: 1, child: 0, infant: 1 } };
    expect(errorsOf([someone(), unborn], family)).toEqual({
      "users.1.date_of_birth": ["date_invalid"],
    });
    expect(errorsOf([someone(), born], family)).toEqual({});
  });

  it("need a passport valid six months after the last flight, to the day [OP-20]", () => {
    const until = (date: string) => [someone({ ...abroad, passport_expiry_date: date })];
    expect(errorsOf(until("2027-06-10"), { isInternational: true })).toEqual({});
    expect(errorsOf(until("2027-06-09"), { isInternational: true })).toEqual({
      "users.0.passport_expiry_date": ["passport_expires_soon"],
    });
  });

  it("cannot include a person twice, by name and birthday or by passport", () => {
    const two = { passengers: { adult: 2, child: 0, infant: 0 } };
    expect(errorsOf([someone(), someone({ first_name: "AYESHA" })], two)).toEqual({
      "users.1.first_name": ["traveller_twice"],
    });
    const other = someone({ ...abroad, first_name: "Nadia" });
    expect(errorsOf([someone(abroad), other], { ...two, isInternational: true })).toEqual({
      "users.1.passport_number": ["traveller_twice"],
    });
  });

  it("need a confirmation when nobody is 18 on the day of departure, and are flagged for staff [OP-19]", () => {
    const minor = someone({ date_of_birth: "2008-12-02" });
    expect(errorsOf([minor])).toEqual({ minors_confirmed: ["adult_18_required"] });
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
        expect(errorsOf(users, more)).toEqual({});

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
        expect(Object.values(errorsOf(changed, more)).flat()).toContain("traveller_age_mismatch");
      }),
    );
  });
});
