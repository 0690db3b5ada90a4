import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { focusFirstError } from "../forms/focus-first-error.ts";
import { isTravellerField } from "./traveller-schema.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Puts the server's faults under their fields, and tells how many faults there are in all. */
export function useFormErrors(
  form: TravellerFormApi,
  faults: Readonly<Record<string, string>> | undefined,
  onFaults: (count: number) => void,
): void {
  useEffect(() => {
    for (const [field, words] of Object.entries(faults ?? {}))
      if (isTravellerField(field)) form.setError(field, { message: words });
  }, [form, faults]);

  const count = Object.keys(form.formState.errors).length;
  useEffect(() => onFaults(count), [count, onFaults]);
}

/** A try to save that found faults leads to the first of them. */
export function useFocusFirstError(form: TravellerFormApi): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusFirstError(box.current);
  }, [submitCount]);
  return box;
}
