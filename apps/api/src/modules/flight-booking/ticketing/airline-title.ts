import type { PassengerType } from "@ghuri/contract/flights";

/**
 * The title as printed by airlines (ruling OP-18). Our list has no titles for children, and
 * airlines have none for engineers. MX is printed for other genders.
 */
export function airlineTitle(type: PassengerType, title: string, gender: string): string {
  if (type !== "ADT") return byGender(gender, "MSTR", "MISS");
  if (title === "Engr") return byGender(gender, "MR", "MS");
  return title.toUpperCase();
}

function byGender(gender: string, he: string, she: string): string {
  if (gender === "male") return he;
  return gender === "female" ? she : "MX";
}
