import type { en } from "../en/index.ts";
import type { Translation } from "../words.ts";
import { checkout } from "./checkout.ts";
import { phrases } from "./phrases.ts";
import { itinerary } from "./itinerary.ts";
import { payment } from "./payment.ts";
import { results } from "./results.ts";
import { search } from "./search.ts";
import { shell } from "./shell.ts";
import { signIn } from "./sign-in.ts";
import { titles } from "./titles.ts";
import { travellers } from "./travellers.ts";
import { trips } from "./trips.ts";

export const bn: Translation<typeof en> = {
  phrases,
  shell,
  titles,
  signIn,
  search,
  itinerary,
  results,
  checkout,
  payment,
  trips,
  travellers,
};
