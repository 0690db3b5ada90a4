import { Refused } from "@ghuri/contract/client";

/** What the server found wrong, field by field, as far as the form has those fields. */
export function getServerFieldErrors<Field extends string>(
  error: unknown,
  isField: (name: string) => name is Field,
): [Field, string][] {
  const errors = error instanceof Refused ? (error.body.errors ?? {}) : {};
  return Object.entries(errors).flatMap(([name, [words]]) =>
    isField(name) && words ? [[name, words] as [Field, string]] : [],
  );
}

/** The server's own words, else the sentence for everything that has none. */
export function getRefusalMessage(error: unknown, otherwise: string): string {
  return (error instanceof Refused && error.body.message) || otherwise;
}
