import { and, type Column, or, type SQL, sql } from "drizzle-orm";

/** What a staff member searches for; null for terms not given. */
interface TravellerSearch {
  /** Beginnings of the words of the name, in any order and in lower case. */
  readonly name: readonly string[] | null;
  /** The beginning of the email address, in lower case. */
  readonly email: string | null;
  /** The beginning of the phone number: "+88017". */
  readonly phone: string | null;
  /** The last digits of the phone number. */
  readonly phoneEnd: string | null;
}

type TravellerColumns = Readonly<Record<"firstName" | "lastName" | "email" | "phone", Column>>;

/** Travellers of a booking table that match any of the terms, by its indexes; undefined without terms. */
export function matchTravellers(
  columns: TravellerColumns,
  { name, email, phone, phoneEnd }: TravellerSearch,
): SQL | undefined {
  return or(
    email === null ? undefined : sql`${columns.email} like ${startingWith(email)}`,
    phone === null ? undefined : sql`${columns.phone} like ${startingWith(phone)}`,
    phoneEnd === null ? undefined : endsWith(columns.phone, phoneEnd),
    name === null ? undefined : matchName(columns, name),
  );
}

/** Matches the end of a phone number, by an index on the reversed number. */
function endsWith(phone: Column, digits: string): SQL {
  return sql`reverse(${phone}) like ${startingWith(Array.from(digits).toReversed().join(""))}`;
}

/**
 * Every word begins a word of the name. One of them has to begin the whole name or the surname, because
 * those have the indexes.
 */
function matchName(
  { firstName, lastName }: TravellerColumns,
  words: readonly string[],
): SQL | undefined {
  const full = sql`lower(${firstName} || ' ' || ${lastName})`;
  const indexed = words.flatMap((word) => [
    sql`${full} like ${startingWith(word)}`,
    sql`lower(${lastName}) like ${startingWith(word)}`,
  ]);
  return and(
    or(...indexed),
    ...words.map((word) => sql`' ' || ${full} like ${`% ${startingWith(word)}`}`),
  );
}

/** A LIKE pattern: wildcards in the text match themselves. */
function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
