import type { Profile } from "@ghuri/contract/accounts";
import { ProfileBody } from "@ghuri/contract/accounts";
import { describe, expect, it } from "vitest";
import {
  isEmailChanged,
  createProfileSchema,
  toFormValues,
  type ProfileFormValues,
} from "./profile-schema.ts";

const FRESH: Profile = {
  id: "u1",
  title: null,
  first_name: null,
  last_name: null,
  email: "tania@example.com",
  phone: "+8801712345678",
  gender: null,
  address: null,
  country: null,
  city: null,
  nationality: null,
  passport_number: null,
  state: null,
  avatar: null,
  pending_email: null,
  email_confirmed: true,
  phone_confirmed: true,
  phone_confirmable: true,
  deletion_due_at: null,
};

const filled: ProfileFormValues = {
  ...toFormValues(FRESH),
  title: "Ms",
  first_name: "Tania",
  last_name: "Rahman",
  gender: "female",
  address: "House 12, Road 7",
  city: "Dhaka",
  state: "Dhaka Division",
  passport_number: "a01234567",
};

function errorsOf(values: ProfileFormValues) {
  const { error } = createProfileSchema(isEmailChanged(values.email, FRESH.email)).safeParse(
    values,
  );
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

describe("the profile form", () => {
  it("reports every blank field as required [S5.7-01 S5.7-03 OP-22]", () => {
    const blank = Object.fromEntries(Object.keys(filled).map((field) => [field, ""]));
    const fieldErrors = errorsOf({ ...(blank as ProfileFormValues), email: " " });
    const needed = Object.keys(filled).filter((field) => field !== "current_password");
    expect(fieldErrors).toMatchObject(Object.fromEntries(needed.map((f) => [f, "field_required"])));
  });

  it("defaults to Bangladesh for a new account, and sends what the contract requires", () => {
    expect(toFormValues(FRESH)).toMatchObject({ phone: "01712345678", country: "BD", city: "" });
    const sent = createProfileSchema(false).parse(filled);
    expect(sent).toMatchObject({ phone: "+8801712345678", passport_number: "A01234567" });
    expect(ProfileBody.safeParse(sent).success).toBe(true);
  });

  it("requires the password for a changed email only, together with the other errors", () => {
    expect(errorsOf({ ...filled, email: " Tania@Example.com" })).toEqual({});
    const moved = { ...filled, email: "rahman@example.com" };
    expect(errorsOf({ ...moved, city: "" })).toEqual({
      city: "field_required",
      current_password: "current_password_required",
    });
    expect(errorsOf({ ...moved, current_password: "Padma-Nodi7!" })).toEqual({});
  });
});
