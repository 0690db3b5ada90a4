import type { ContactBody } from "@ghuri/contract/contact";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../api/client.ts";
import { getServerFieldErrors } from "../../components/forms/server-errors.ts";
import { isContactField, type ContactFormApi } from "./contact-fields.ts";

/** Sends the message. Server errors go to their fields. */
export function useSendMessage(form: ContactFormApi, onSent: (words: string) => void) {
  // A second press can arrive before the button is disabled.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ContactBody) => call("POST /api/v1/contact", { body }),
    onSuccess: ({ message }) => onSent(message),
    onError(refused) {
      for (const [field, message] of getServerFieldErrors(refused, isContactField))
        form.setError(field, { message }, { shouldFocus: true });
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });
  function send(body: ContactBody) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(body);
  }
  return { send, isPending, error };
}
