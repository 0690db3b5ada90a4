/** "First name unknown", as airlines print it for a passport with a single name (ruling OP-41). */
export const NO_FIRST_NAME = "FNU";

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

export function hasSingleName(names: Names): boolean {
  return names.first_name === NO_FIRST_NAME;
}

/** A single name is stored as the last name. Switching back clears the first name. */
export function withSingleName(names: Names, one: boolean): Names {
  if (!one) return { ...names, first_name: "" };
  return { first_name: NO_FIRST_NAME, last_name: names.last_name || names.first_name };
}
