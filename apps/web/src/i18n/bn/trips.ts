import type { trips as english } from "../en/trips.ts";
import type { Translation } from "../words.ts";

export const trips: Translation<typeof english> = {};
