import type { Traveller, TravellerInput } from "@ghuri/contract/travellers";

/** The columns of a person, of what a form says; the photo is decided beside them. */
export function toTravellerColumns(form: TravellerInput) {
  return {
    title: form.title,
    firstName: form.first_name,
    lastName: form.last_name,
    dateOfBirth: form.date_of_birth,
    gender: form.gender,
    country: form.country,
    nationality: form.nationality,
    email: form.email,
    phone: form.phone,
    passportNumber: form.passport_number,
    passportExpiryDate: form.passport_expiry_date,
  };
}

type Person = Readonly<
  Record<"id" | Exclude<keyof ReturnType<typeof toTravellerColumns>, Nullable>, string> &
    Record<Nullable | "passportFile", string | null>
>;
type Nullable = "email" | "phone" | "passportNumber" | "passportExpiryDate";

/** One of a party as the wire tells it. */
export function toTravellerDto(row: Person): Omit<Traveller, "user_id"> {
  return {
    id: row.id,
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    gender: row.gender,
    country: row.country,
    nationality: row.nationality,
    email: row.email,
    phone: row.phone,
    passport_number: row.passportNumber,
    passport_expiry_date: row.passportExpiryDate,
    passport_file: row.passportFile,
  };
}

/** The same in a copy of somebody's data: the photo as the address that its owner can open. */
export function exportTraveller(row: Person) {
  const { passport_file, ...person } = toTravellerDto(row);
  return { ...person, passport_file: passport_file && `/api/v1/files/${passport_file}` };
}
