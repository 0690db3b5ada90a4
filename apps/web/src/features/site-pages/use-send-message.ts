import type { ContactBody } from "@ghuri/contract/contact";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { getServerFieldErrors, showServerErrors } from "../../components/forms/server-errors.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { isContactField, type ContactFormApi } from "./contact-fields.ts";

/** Sends the message. Server errors go to their fields. */
export function useSendMessage(form: ContactFormApi, onSent: (words: string) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ContactBody) => call("POST /api/v1/contact", { body }),
    onSuccess: ({ message }) => onSent(message),
    onError: (refused) =>
      showServerErrors(form.setError, getServerFieldErrors(refused, isContactField)),
  });
  return { send: useOneAtATime(mutate), isPending, error };
}
