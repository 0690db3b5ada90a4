import type { Traveller, TravellerInput } from "@ghuri/contract/travellers";

/** Maps a form to the columns of a person. The caller sets the photo. */
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

/** Maps a stored person to the wire format. */
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

/** The same for a data export: the photo as a URL that its owner can open. */
export function exportTraveller(row: Person) {
  const { passport_file, ...person } = toTravellerDto(row);
  return { ...person, passport_file: passport_file && `/api/v1/files/${passport_file}` };
}
