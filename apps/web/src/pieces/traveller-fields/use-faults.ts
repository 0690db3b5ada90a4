import { useEffect } from "react";
import { NEW_TRAVELLER } from "./traveller-rules.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Puts the server's faults under their fields, and tells how many faults there are in all. */
export function useFaults(
  form: TravellerFormApi,
  faults: Readonly<Record<string, string>> | undefined,
  onFaults: (count: number) => void,
): void {
  useEffect(() => {
    for (const [field, words] of Object.entries(faults ?? {}))
      if (isField(field)) form.setError(field, { message: words });
  }, [form, faults]);

  const count = Object.keys(form.formState.errors).length;
  useEffect(() => onFaults(count), [count, onFaults]);
}

function isField(name: string): name is keyof typeof NEW_TRAVELLER {
  return name in NEW_TRAVELLER;
}
