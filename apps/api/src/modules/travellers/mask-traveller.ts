import type { AdminTraveller } from "@ghuri/contract/admin-bookings";
import { toTravellerDto } from "./traveller-fields.ts";

type Person = Parameters<typeof toTravellerDto>[0];

/** A passenger as staff see them: the passport number is masked except for its last three characters. */
export function maskTraveller(
  row: Person,
  {
    type,
    ticket,
  }: { readonly type?: AdminTraveller["type"]; readonly ticket?: string | undefined } = {},
): AdminTraveller {
  const person = toTravellerDto(row);
  const number = person.passport_number;
  return {
    id: person.id,
    type: type ?? null,
    name: `${person.title} ${person.first_name} ${person.last_name}`,
    date_of_birth: person.date_of_birth,
    gender: person.gender,
    nationality: person.nationality,
    email: person.email,
    phone: person.phone,
    passport_number: number && "•".repeat(Math.max(0, number.length - 3)) + number.slice(-3),
    passport_expiry_date: person.passport_expiry_date,
    ticket_number: ticket ?? null,
  };
}
