import type { ContactBody } from "@ghuri/contract/contact";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The form's raw values. */
export type ContactFields = z.input<typeof ContactBody>;

export type ContactFormApi = UseFormReturn<ContactFields, unknown, ContactBody>;

export const EMPTY_CONTACT_FORM: ContactFields = {
  name: "",
  email: "",
  phone: "",
  reference: "",
  message: "",
};

export function isContactField(name: string): name is keyof ContactFields {
  return name in EMPTY_CONTACT_FORM;
}
