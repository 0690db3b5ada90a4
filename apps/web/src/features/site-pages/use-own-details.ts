import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../../api/profile.ts";
import { useSignedIn } from "../../api/session.ts";
import { localPhone } from "../../pieces/field-words/shown-phone.ts";
import { EMPTY, type ContactFormApi } from "./contact-fields.ts";

/** Who is signed in need not type their name and address; what they have typed meanwhile stays. */
export function useOwnDetails(form: ContactFormApi): void {
  const { data: person } = useQuery({ ...profileQuery, enabled: useSignedIn() });
  useEffect(() => {
    if (!person) return;
    const known = {
      ...EMPTY,
      name: [person.first_name, person.last_name].filter(Boolean).join(" "),
      email: person.email,
      phone: localPhone(person.phone),
    };
    form.reset(known, { keepDirtyValues: true });
  }, [form, person]);
}
