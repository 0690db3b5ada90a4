import { Refused } from "@ghuri/contract/client";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

/** The server's field errors, limited to the fields of the form. */
export function getServerFieldErrors<Field extends string>(
  error: unknown,
  isField: (name: string) => name is Field,
): [Field, string][] {
  const errors = error instanceof Refused ? (error.body.errors ?? {}) : {};
  return Object.entries(errors).flatMap(([name, [text]]) =>
    isField(name) && text ? [[name, text] as [Field, string]] : [],
  );
}

/** The server's message, or the fallback when there is none. */
export function getRefusalMessage(error: unknown, otherwise: string): string {
  return (error instanceof Refused && error.body.message) || otherwise;
}

/** Shows the server's errors at their fields. The focus goes to the first of them. */
export function showServerErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  errors: readonly (readonly [FieldPath<Fields>, string])[],
): void {
  for (const [at, [field, message]] of errors.entries())
    setError(field, { message }, { shouldFocus: at === 0 });
}
