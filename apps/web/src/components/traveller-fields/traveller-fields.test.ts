import { PackageTravellerInput } from "@ghuri/contract/tour-packages";
import type { Traveller } from "@ghuri/contract/travellers";
import { TravellerInput } from "@ghuri/contract/travellers";
import { describe, expect, it } from "vitest";
import { listCountries } from "./countries.ts";
import { findDuplicateTraveller, mergeIntoSaved } from "./find-duplicate-traveller.ts";
import { hasSingleName, withSingleName } from "./single-name.ts";
import { passportValidity } from "./passport-expiry.ts";
import type { TravellerRequirements } from "./traveller-schema.ts";
import {
  hasDirtyFields,
  EMPTY_TRAVELLER,
  toTravellerFormData,
  omitEmptyFields,
  travellerSchema,
  toFormValues,
} from "./traveller-schema.ts";

const typed = {
  ...EMPTY_TRAVELLER,
  first_name: "Tania",
  last_name: "Rahman",
  date_of_birth: "1991-09-02",
  email: "tania@example.com",
  phone: "01712345678",
  passport_number: "a01234567",
  passport_expiry_date: "2031-08-24",
  passport_file: "photo-1",
};

function errorsOf(values: typeof typed, needs: TravellerRequirements) {
  const result = travellerSchema(needs).safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("traveller schema of a booking", () => {
  it("omits passports on domestic trips, and contact details for all but the first [S5.5-08 S5.5-09]", () => {
    const sent = travellerSchema({ contact: false, passport: "hidden" }).parse(typed);
    expect(sent).toMatchObject({ email: null, phone: null });
    expect(sent).toMatchObject({
      passport_number: null,
      passport_expiry_date: null,
      passport_file: null,
    });
    expect(TravellerInput.safeParse(sent).success).toBe(true);
    const payload = omitEmptyFields(sent);
    for (const key of [
      "email",
      "phone",
      "passport_number",
      "passport_expiry_date",
      "passport_file",
    ])
      expect(payload).not.toHaveProperty(key);
    expect(TravellerInput.parse(payload)).toEqual(sent);
  });

  it("sends all fields of the first traveller on international trips", () => {
    expect(travellerSchema({ contact: true, passport: "required" }).parse(typed)).toMatchObject({
      phone: "+8801712345678",
      passport_number: "A01234567",
      passport_file: "photo-1",
    });
  });

  it("requires an address where needed and never saves it with the traveller", () => {
    const needs = { contact: false, passport: "hidden", home: true } as const;
    expect(errorsOf(typed, needs)).toEqual({
      address: "field_required",
      city: "field_required",
      state: "field_required",
    });
    const home = { address: "House 12, Road 7", city: "Dhaka", state: "Dhaka Division" };
    const entry = travellerSchema(needs).parse({ ...typed, ...home });
    expect(PackageTravellerInput.parse(entry)).toMatchObject(home);
    expect([...toTravellerFormData({ ...typed, ...home }).keys()]).not.toContain("address");
    expect(hasDirtyFields({ address: true, city: true })).toBe(false);
    expect(hasDirtyFields({ address: true, last_name: true })).toBe(true);
  });

  it("reports missing passport fields on international trips [S5.5-04 S5.5-05]", () => {
    const blank = { ...typed, passport_number: "", passport_expiry_date: "", passport_file: "" };
    expect(errorsOf(blank, { contact: false, passport: "required" })).toEqual({
      passport_number: "field_required",
      passport_expiry_date: "field_required",
      passport_file: "passport_photo_required",
    });
  });

  it("requires a valid email and phone of the first traveller [S5.5-03]", () => {
    const needs = { contact: true, passport: "hidden" } as const;
    expect(errorsOf({ ...typed, email: " ", phone: "" }, needs)).toEqual({
      email: "field_required",
      phone: "field_required",
    });
    expect(errorsOf({ ...typed, email: "tania@", phone: "0181922" }, needs)).toEqual({
      email: "email_invalid",
      phone: "phone_invalid",
    });
  });

  it("requires a passport valid for six months after the last flight [OP-20]", () => {
    const needs = { contact: false, passport: "required", lastDay: "2026-08-31" } as const;
    const lasting = (passport_expiry_date: string) => ({ ...typed, passport_expiry_date });
    expect(errorsOf(lasting("2027-02-28"), needs)).toEqual({});
    expect(errorsOf(lasting("2027-02-27"), needs)).toEqual({
      passport_expiry_date: "passport_expires_soon",
    });
  });

  it("ignores hidden, partly filled fields", () => {
    const odd = { ...typed, email: "not an address", passport_number: "?" };
    expect(errorsOf(odd, { contact: false, passport: "hidden" })).toEqual({});
  });
});

describe("traveller schema of the saved list", () => {
  const needs = { contact: true, passport: "optional" } as const;

  it("accepts a missing passport and validates a given one [S5.6-03]", () => {
    const later = { ...typed, passport_number: "", passport_expiry_date: "", passport_file: "" };
    expect(errorsOf(later, needs)).toEqual({});
    expect(errorsOf({ ...typed, passport_number: "A-1" }, needs)).toEqual({
      passport_number: "passport_number_invalid",
    });
  });
});

describe("passport validity", () => {
  it.each([
    ["2026-11-20", "expired"],
    ["2026-11-21", "soon"],
    ["2027-05-20", "soon"],
    ["2027-05-21", "good"],
  ])("that ends on %s is %s on 21 November 2026", (expiry, state) => {
    expect(passportValidity(expiry, "2026-11-21")).toBe(state);
  });
});

describe("duplicate travellers", () => {
  const tania: Traveller = { ...typed, id: "t1", user_id: "u1" };
  const stranger = { ...typed, first_name: "Nusrat", passport_number: "B7654321" };

  it("match by name and date of birth, ignoring case and spaces", () => {
    const again = { ...typed, first_name: " tania", last_name: "RAHMAN ", passport_number: "" };
    expect(findDuplicateTraveller(again, [tania])).toEqual({ traveller: tania, by: "birth" });
    expect(findDuplicateTraveller({ ...again, date_of_birth: "1999-01-01" }, [tania])).toBeNull();
  });

  it("match by passport number and country", () => {
    const renamed = { ...stranger, passport_number: "A01234567" };
    expect(findDuplicateTraveller(renamed, [tania])).toEqual({ traveller: tania, by: "passport" });
    expect(findDuplicateTraveller({ ...renamed, country: "IN" }, [tania])).toBeNull();
    expect(
      findDuplicateTraveller({ ...stranger, passport_number: "" }, [
        { ...tania, passport_number: null },
      ]),
    ).toBeNull();
  });

  it("keep saved values of untouched fields when merged", () => {
    const known: Traveller = { ...tania, title: "Ms", gender: "female", phone: "+8801712345678" };
    const again = { ...EMPTY_TRAVELLER, first_name: "Tania", last_name: "Begum" };
    expect(mergeIntoSaved(known, again)).toEqual({
      ...typed,
      title: "Ms",
      gender: "female",
      last_name: "Begum",
    });
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

  it("fills the form with strings and without ids", () => {
    expect(toFormValues(saved)).toEqual({ ...typed, email: "", phone: "", passport_file: "" });
  });

  it("is sent with a blank passport_file without a photo [S7.4-14 OP-23]", () => {
    const form = toTravellerFormData(toFormValues(saved));
    expect(form.get("passport_file")).toBe("");
    expect(form.get("is_international")).toBe("1");
    expect(form.get("passport_number")).toBe("a01234567");
  });
});

describe("single names", () => {
  it("are stored as the last name, wherever typed [OP-41]", () => {
    const names = withSingleName({ first_name: "Rahima", last_name: "" }, true);
    expect(names).toEqual({ first_name: "FNU", last_name: "Rahima" });
    expect(hasSingleName(names)).toBe(true);
  });

  it("can be reverted", () => {
    const names = withSingleName({ first_name: "FNU", last_name: "Rahima" }, false);
    expect(names).toEqual({ first_name: "", last_name: "Rahima" });
  });
});

it("lists every country once, Bangladesh first, in both languages [S3-53]", () => {
  for (const language of ["en", "bn"]) {
    const countries = listCountries(language);
    expect(countries[0]?.id).toBe("BD");
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(240);
  }
});
