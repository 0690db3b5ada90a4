import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useFieldErrorMessage } from "../../../../components/forms/use-field-error-message.ts";

const BANGLA_ZERO = 0x09e6;

/** "68,900" or "৬৮,৯০০" → 68900; null for an empty text, NaN for a text that is no number. */
export function toNumber(typed: unknown): number | null {
  if (typeof typed === "number" || typed === null) return typed;
  const latin = (typeof typed === "string" ? typed : "")
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO))
    .replaceAll(/[\s,]/g, "");
  return latin === "" ? null : Number(latin);
}

/** The props of a form control: its registration, and its error in the page's language. */
export function useFieldProps<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const errorMessage = useFieldErrorMessage();
  const { formState, register } = form;
  const faultOf = (name: FieldPath<Fields>) =>
    errorMessage(form.getFieldState(name, formState).error);
  return {
    faultOf,
    text: (name: FieldPath<Fields>) => ({ ...register(name), error: faultOf(name) }),
    number: (name: FieldPath<Fields>) => ({
      ...register(name, { setValueAs: toNumber }),
      inputMode: "numeric" as const,
      autoComplete: "off",
      error: faultOf(name),
    }),
  };
}

/** "১২২.৪৫" → "122.45", for a decimal that is sent as text; what is no number stays, and its field says so. */
export function toDecimalText(typed: string): string {
  const number = toNumber(typed);
  return number === null || Number.isNaN(number) ? typed : String(number);
}
