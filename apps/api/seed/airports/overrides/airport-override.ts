/**
 * Our own data about an airport, which overrides the packages'. Every field is optional: a city without `cityBn` is
 * shown in English on Bangla pages too.
 */
export interface AirportOverride {
  /** English, where the packages name a suburb, a district or an unused name. */
  readonly city?: string;
  readonly cityBn?: string;
  readonly name?: string;
  readonly nameBn?: string;
  /** Other search terms: old names, other spellings, towns without their own airport. */
  readonly aliases?: readonly string[];
  /** Departures a week in our own timetable; present exactly for the airports it serves. */
  readonly flightsAWeek?: number;
}

/** Keyed by IATA code. */
export type AirportOverrides = Readonly<Record<string, AirportOverride>>;
