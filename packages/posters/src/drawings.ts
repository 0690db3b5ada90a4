import { heroMobile } from "./hero/hero-mobile.ts";
import { heroVisa } from "./hero/hero-visa.ts";
import { heroVisaMobile } from "./hero/hero-visa-mobile.ts";
import { hero } from "./hero/hero.ts";
import { day, night } from "./hero/light.ts";
import type { Landmark } from "./scenes.ts";
import { australia } from "./scenes/australia.ts";
import { bangkok } from "./scenes/bangkok.ts";
import { barishal } from "./scenes/barishal.ts";
import { bhutan } from "./scenes/bhutan.ts";
import { canada } from "./scenes/canada.ts";
import { chattogram } from "./scenes/chattogram.ts";
import { chiangMai } from "./scenes/chiang-mai.ts";
import { china } from "./scenes/china.ts";
import { cox } from "./scenes/cox.ts";
import { dhaka } from "./scenes/dhaka.ts";
import { dubai } from "./scenes/dubai.ts";
import { france } from "./scenes/france.ts";
import { gulf } from "./scenes/gulf.ts";
import { india } from "./scenes/india.ts";
import { indonesia } from "./scenes/indonesia.ts";
import { istanbul } from "./scenes/istanbul.ts";
import { italy } from "./scenes/italy.ts";
import { japan } from "./scenes/japan.ts";
import { kathmandu } from "./scenes/kathmandu.ts";
import { kolkata } from "./scenes/kolkata.ts";
import { kualalumpur } from "./scenes/kualalumpur.ts";
import { maldives } from "./scenes/maldives.ts";
import { phuket } from "./scenes/phuket.ts";
import { saidpur } from "./scenes/saidpur.ts";
import { saintmartin } from "./scenes/saintmartin.ts";
import { sajek } from "./scenes/sajek.ts";
import { saudiArabia } from "./scenes/saudi-arabia.ts";
import { singapore } from "./scenes/singapore.ts";
import { sriLanka } from "./scenes/sri-lanka.ts";
import { sundarbans } from "./scenes/sundarbans.ts";
import { sylhet } from "./scenes/sylhet.ts";
import { unitedKingdom } from "./scenes/united-kingdom.ts";
import { unitedStates } from "./scenes/united-states.ts";
import { vietnam } from "./scenes/vietnam.ts";
import { fallbacks } from "./scenes/fallback.ts";
import { emptyResults } from "./illustrations/empty-results.ts";
import { newsletter } from "./illustrations/newsletter.ts";
import { noPackages } from "./illustrations/no-packages.ts";
import { notFound } from "./illustrations/not-found.ts";
import { offline } from "./illustrations/offline.ts";
import { paymentFailed } from "./illustrations/payment-failed.ts";
import { sunrise } from "./illustrations/sunrise.ts";
import { darkTone, lightTone } from "./illustrations/tone.ts";

const scenes: Record<Landmark, () => string> = {
  australia,
  bangkok,
  barishal,
  bhutan,
  canada,
  chattogram,
  "chiang-mai": chiangMai,
  china,
  cox,
  dhaka,
  dubai,
  france,
  gulf,
  india,
  indonesia,
  istanbul,
  italy,
  japan,
  kathmandu,
  kolkata,
  kualalumpur,
  maldives,
  phuket,
  saidpur,
  saintmartin,
  sajek,
  "saudi-arabia": saudiArabia,
  singapore,
  "sri-lanka": sriLanka,
  sundarbans,
  sylhet,
  "united-kingdom": unitedKingdom,
  "united-states": unitedStates,
  vietnam,
};

/** Standing on the sky of the hour. */
const inLight = {
  hero,
  "hero-mobile": heroMobile,
  "hero-visa": heroVisa,
  "hero-visa-mobile": heroVisaMobile,
  sunrise,
};

/** Standing on the page, by the theme. */
const onPage = {
  "empty-results": emptyResults,
  "no-packages": noPackages,
  "not-found": notFound,
  offline,
  "payment-failed": paymentFailed,
};

/** Every picture of the site by the name of its file, without the ending. */
export function drawAll(): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [name, draw] of Object.entries(scenes)) pictures.set(name, draw());
  for (const [index, draw] of fallbacks.entries()) pictures.set(`fallback-${index + 1}`, draw());
  for (const [name, draw] of Object.entries(inLight)) {
    pictures.set(`${name}-day`, draw(day)).set(`${name}-night`, draw(night));
  }
  for (const [name, draw] of Object.entries(onPage)) {
    pictures.set(`${name}-day`, draw(lightTone)).set(`${name}-night`, draw(darkTone));
  }
  return pictures.set("newsletter", newsletter());
}
