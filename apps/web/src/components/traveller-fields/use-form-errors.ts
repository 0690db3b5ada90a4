import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { focusFirstError } from "../forms/focus-first-error.ts";
import { isTravellerField } from "./traveller-schema.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Shows the server's errors under their fields and reports the total number of errors. */
export function useFormErrors(
  form: TravellerFormApi,
  faults: Readonly<Record<string, string>> | undefined,
  onFaults: (count: number) => void,
): void {
  useEffect(() => {
    for (const [field, text] of Object.entries(faults ?? {}))
      if (isTravellerField(field)) form.setError(field, { message: text });
  }, [form, faults]);

  const count = Object.keys(form.formState.errors).length;
  useEffect(() => onFaults(count), [count, onFaults]);
}

/** Focuses the first invalid field after a failed submit. */
export function useFocusFirstError(form: TravellerFormApi): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusFirstError(box.current);
  }, [submitCount]);
  return box;
}
