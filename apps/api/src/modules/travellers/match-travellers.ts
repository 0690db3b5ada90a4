import { type Column, or, type SQL, sql } from "drizzle-orm";

/** What somebody on the telephone says of a person; what is null was not said. */
export interface TravellerSearch {
  /** How the name begins, or the surname; in small letters. */
  readonly name: string | null;
  /** How the address begins; in small letters. */
  readonly email: string | null;
  /** How the number begins: "+88017". */
  readonly phone: string | null;
}

type People = Readonly<Record<"firstName" | "lastName" | "email" | "phone", Column>>;

/** Those of a table of booked people whom the terms fit, by its indexes; undefined when none speaks of people. */
export function matchTravellers(
  { firstName, lastName, email, phone }: People,
  terms: TravellerSearch,
): SQL | undefined {
  return or(
    terms.email === null ? undefined : sql`${email} like ${beginning(terms.email)}`,
    terms.phone === null ? undefined : sql`${phone} like ${beginning(terms.phone)}`,
    ...(terms.name === null
      ? []
      : [
          sql`lower(${firstName} || ' ' || ${lastName}) like ${beginning(terms.name)}`,
          sql`lower(${lastName}) like ${beginning(terms.name)}`,
        ]),
  );
}

/** A pattern of LIKE for what begins so: its own signs mean themselves. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
