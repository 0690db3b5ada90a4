import { z } from "zod";
import { Email, NewPassword, Phone } from "./credentials.ts";
import { requiredLine } from "./travellers.ts";

/**
 * The multipart form of a travel agency. The licence photo is the part `trade_license`; the form asks
 * for it, the call takes an application without it (ruling OP-38).
 */
export const AgencyForm = z
  .strictObject({
    agency_name: requiredLine(120),
    phone: Phone,
    agency_email: Email,
    address: requiredLine(200),
    password: NewPassword,
    password_confirmation: z
      .string("password_confirm_required")
      .min(1, "password_confirm_required")
      .max(128),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "password_mismatch",
    // Said beside the other faults and not only after them; an empty confirmation has its own words.
    when: ({ value }) =>
      typeof value === "object" &&
      value !== null &&
      "password_confirmation" in value &&
      Boolean(value.password_confirmation),
  });

export const AgencyStatus = z.enum(["pending", "approved", "rejected"]);
export type AgencyStatus = z.infer<typeof AgencyStatus>;
