import { and, eq, type SQL } from "drizzle-orm";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { travellers } from "./tables.ts";

/** The columns of a response, by their names on the wire. */
export const travellerDtoColumns = {
  id: travellers.id,
  user_id: travellers.ownerId,
  title: travellers.title,
  first_name: travellers.firstName,
  last_name: travellers.lastName,
  date_of_birth: travellers.dateOfBirth,
  gender: travellers.gender,
  country: travellers.country,
  nationality: travellers.nationality,
  email: travellers.email,
  phone: travellers.phone,
  passport_number: travellers.passportNumber,
  passport_expiry_date: travellers.passportExpiryDate,
  passport_file: travellers.passportFile,
};

/** Matches a traveller only when it belongs to this owner. Refuses a malformed id with `not_found`. */
export function isOwnTraveller(ownerId: string, id: string): SQL | undefined {
  if (!isId(id)) refuse("not_found");
  return and(eq(travellers.id, id), eq(travellers.ownerId, ownerId));
}

/** The traveller's name in a photo's file references. */
export function travellerReferrer(travellerId: string): string {
  return `traveller:${travellerId}`;
}
