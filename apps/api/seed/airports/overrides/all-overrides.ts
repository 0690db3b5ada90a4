import { africa } from "./africa.ts";
import { americas } from "./americas.ts";
import { bangladesh } from "./bangladesh.ts";
import { eastAsia } from "./east-asia.ts";
import { easternEurope } from "./eastern-europe.ts";
import { europe } from "./europe.ts";
import { middleEast } from "./middle-east.ts";
import { pacific } from "./pacific.ts";
import type { AirportOverrides } from "./airport-override.ts";
import { southAsia } from "./south-asia.ts";
import { southEastAsia } from "./south-east-asia.ts";

const regions = [
  bangladesh,
  southAsia,
  southEastAsia,
  eastAsia,
  middleEast,
  africa,
  europe,
  easternEurope,
  americas,
  pacific,
];

/** The overrides of every region; a code that occurs twice is a mistake of ours. */
export const allOverrides: AirportOverrides = Object.assign({}, ...regions);

const told = regions.flatMap((region) => Object.keys(region));
const twice = told.filter((iata, at) => told.indexOf(iata) !== at);
if (twice.length > 0) throw new Error(`told of in two regions: ${twice.join(" ")}`);
