import type { Traveller } from "@ghuri/contract/people";
import { TravellerInput } from "@ghuri/contract/people";
import { describe, expect, it } from "vitest";
import { countriesIn } from "./countries.ts";
import { hasOneName, withOneName } from "./one-name.ts";
import { NEW_TRAVELLER, travellerForm, travellerRules, valuesOf } from "./traveller-rules.ts";

const typed = {
  ...NEW_TRAVELLER,
  first_name: "Tania",
  last_name: "Rahman",
  date_of_birth: "1991-09-02",
  email: "tania@example.com",
  phone: "01712345678",
  passport_number: "a01234567",
  passport_expiry_date: "2031-08-24",
  passport_file: "photo-1",
};

function faultsOf(values: typeof typed, needs: { contact: boolean; passport: boolean }) {
  const result = travellerRules(needs).safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("what a booking needs to know of a traveller", () => {
  it("leaves passports out of a trip at home, and contacts out of all but the first", () => {
    const sent = travellerRules({ contact: false, passport: false }).parse(typed);
    expect(sent).toMatchObject({ email: null, phone: null });
    expect(sent).toMatchObject({
      passport_number: null,
      passport_expiry_date: null,
      passport_file: null,
    });
    expect(TravellerInput.safeParse(sent).success).toBe(true);
  });

  it("sends everything of the first traveller abroad, as the contract writes it", () => {
    expect(travellerRules({ contact: true, passport: true }).parse(typed)).toMatchObject({
      phone: "+8801712345678",
      passport_number: "A01234567",
      passport_file: "photo-1",
    });
  });

  it("names what is missing abroad", () => {
    const blank = { ...typed, passport_number: "", passport_expiry_date: "", passport_file: "" };
    expect(faultsOf(blank, { contact: false, passport: true })).toEqual({
      passport_number: "field_required",
      passport_expiry_date: "field_required",
      passport_file: "passport_photo_required",
    });
  });

  it("asks the first traveller for email and phone", () => {
    const blank = { ...typed, email: "", phone: "" };
    expect(faultsOf(blank, { contact: true, passport: false })).toEqual({
      email: "email_required",
      phone: "phone_required",
    });
  });

  it("does not let a hidden half-filled field stand in the way", () => {
    const odd = { ...typed, email: "not an address", passport_number: "?" };
    expect(faultsOf(odd, { contact: false, passport: false })).toEqual({});
  });
});

describe("a saved traveller", () => {
  const saved: Traveller = {
    ...typed,
    id: "t1",
    user_id: "u1",
    email: null,
    phone: null,
    passport_file: null,
  };

  it("fills the form with texts and without ids", () => {
    expect(valuesOf(saved)).toEqual({ ...typed, email: "", phone: "", passport_file: "" });
  });

  it("is sent with a blank photo when there is none", () => {
    const form = travellerForm(valuesOf(saved));
    expect(form.get("passport_file")).toBe("");
    expect(form.get("is_international")).toBe("1");
    expect(form.get("passport_number")).toBe("a01234567");
  });
});

describe("a passport with one name", () => {
  it("puts it in the last name, wherever it was typed", () => {
    const names = withOneName({ first_name: "Rahima", last_name: "" }, true);
    expect(names).toEqual({ first_name: "FNU", last_name: "Rahima" });
    expect(hasOneName(names)).toBe(true);
  });

  it("can be taken back", () => {
    const names = withOneName({ first_name: "FNU", last_name: "Rahima" }, false);
    expect(names).toEqual({ first_name: "", last_name: "Rahima" });
  });
});

it("lists every country once, Bangladesh first, in both languages", () => {
  for (const language of ["en", "bn"]) {
    const countries = countriesIn(language);
    expect(countries[0]?.id).toBe("BD");
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(240);
  }
});
