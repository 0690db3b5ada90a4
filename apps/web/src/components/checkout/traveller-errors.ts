/** Traveller index → field → error message. */
export type TravellerErrors = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Groups the server's field errors by traveller: "users.1.passport_number" is traveller 1, field
 * passport_number. `list` is the name of the array in the request body.
 */
export function groupTravellerErrors(
  errors: Readonly<Record<string, string[]>>,
  list: "users" | "travellers",
): TravellerErrors {
  const fieldErrors = new Map<number, Record<string, string>>();
  for (const [path, [text]] of Object.entries(errors)) {
    const [, name, at, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (name !== list || field === undefined || !text) continue;
    fieldErrors.set(Number(at), { ...fieldErrors.get(Number(at)), [field]: text });
  }
  return fieldErrors;
}
