import type { PassengerType } from "@ghuri/contract/flights";

/**
 * The title an airline prints (ruling OP-18): our list has none for the young, and airlines have
 * none for engineers. MX is what they print for those who are neither he nor she.
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
