import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../../api/profile-query.ts";
import { useSignedIn } from "../../api/session.ts";
import { toLocalPhone } from "../../components/forms/format-phone.ts";
import { EMPTY_CONTACT_FORM, type ContactFormApi } from "./contact-fields.ts";

/** Prefills the contact form from the profile of a signed-in visitor. Values already typed stay. */
export function usePrefillContact(form: ContactFormApi): void {
  const { data: person } = useQuery({ ...profileQuery, enabled: useSignedIn() });
  useEffect(() => {
    if (!person) return;
    const known = {
      ...EMPTY_CONTACT_FORM,
      name: [person.first_name, person.last_name].filter(Boolean).join(" "),
      email: person.email,
      phone: toLocalPhone(person.phone),
    };
    form.reset(known, { keepDirtyValues: true });
  }, [form, person]);
}
