import type { PersonName } from "@ghuri/contract/name-corrections";

/** "Ms Tania Rahman". */
export function formatName({ title, first_name, last_name }: PersonName): string {
  return `${title} ${first_name} ${last_name}`;
}
