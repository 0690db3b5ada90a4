import { ChangePasswordBody, RegisterBody, ResetPasswordBody } from "@ghuri/contract/accounts";
import { AgencyForm } from "@ghuri/contract/agencies";
import { describe, expect, it } from "vitest";

const FORMS = [
  ["sign-up", RegisterBody, ["email", "phone"]],
  ["business account", AgencyForm, ["agency_name", "phone", "agency_email", "address"]],
  ["password reset", ResetPasswordBody, ["email", "token"]],
  ["password change", ChangePasswordBody, ["current_password"]],
] as const;

describe.each(FORMS)("the form of the %s", (_, schema, others) => {
  const blank = Object.fromEntries(others.map((field) => [field, ""]));
  const errorsOf = (password: string, password_confirmation: string) => {
    const { error } = schema.safeParse({ ...blank, password, password_confirmation });
    return error?.issues.map(({ path }) => path.join()) ?? [];
  };

  it("reports unequal passwords while the other fields are empty [S5.4-13]", () => {
    const fields = errorsOf("Sundarban#71", "Sundarban#72");
    expect(fields).toEqual(expect.arrayContaining([...others, "password_confirmation"]));
    expect(errorsOf("weak", "other")).toEqual(
      expect.arrayContaining(["password", "password_confirmation"]),
    );
  });

  it("has one message for a missing confirmation and none for equal passwords", () => {
    const about = (fields: string[]) => fields.filter((field) => field === "password_confirmation");
    expect(about(errorsOf("Sundarban#71", ""))).toHaveLength(1);
    expect(about(errorsOf("Sundarban#71", "Sundarban#71"))).toHaveLength(0);
  });
});
