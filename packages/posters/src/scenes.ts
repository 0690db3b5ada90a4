import { createSeededRandom } from "./draw/seeded-random.ts";

const FALLBACKS = [
  "fallback-1",
  "fallback-2",
  "fallback-3",
  "fallback-4",
  "fallback-5",
  "fallback-6",
] as const;

/** Each scene with what it stands for: airports, countries (ISO 3166) and words of a place's name. */
const SCENE_KEYWORDS = {
  cox: "CXB, cox",
  sylhet: "ZYL, sylhet, srimangal, sreemangal",
  chattogram: "CGP, chattogram, chittagong",
  saidpur: "SPD, RJH, saidpur, rajshahi, rangpur, dinajpur",
  dhaka: "DAC, dhaka",
  barishal: "BZL, barishal, barisal",
  sundarbans: "JSR, sundarbans, sundarban, jashore, khulna",
  sajek: "BD, bangladesh, sajek, bandarban, rangamati, khagrachari",
  saintmartin: "martin, martins",
  kolkata: "CCU, kolkata",
  india: "IN, DEL, BOM, MAA, BLR, HYD, india, delhi, agra",
  kathmandu: "NP, KTM, nepal, kathmandu, pokhara",
  bhutan: "BT, PBH, bhutan, thimphu, paro",
  "sri-lanka": "LK, CMB, sri lanka, colombo, kandy",
  maldives: "MV, MLE, maldives, hulhumale, maafushi",
  bangkok: "TH, BKK, DMK, thailand, bangkok, pattaya",
  phuket: "HKT, KBV, phuket, krabi",
  "chiang-mai": "CNX, chiang",
  kualalumpur: "MY, KUL, PEN, LGK, malaysia, kuala, langkawi",
  singapore: "SG, SIN, singapore",
  indonesia: "ID, DPS, CGK, indonesia, bali, jakarta",
  vietnam: "VN, HAN, SGN, vietnam, hanoi, halong",
  china: "CN, PEK, PVG, CAN, KMG, china, beijing",
  japan: "JP, NRT, HND, KIX, japan, tokyo",
  dubai: "AE, DXB, SHJ, AUH, united arab emirates, dubai",
  gulf: "QA, OM, KW, BH, DOH, MCT, KWI, BAH, RUH, DMM, qatar, oman, kuwait, bahrain, doha, muscat",
  "saudi-arabia": "SA, JED, MED, saudi arabia, makkah, madinah, jeddah",
  istanbul: "TR, IST, SAW, turkey, türkiye, istanbul",
  "united-kingdom": "GB, LHR, LGW, MAN, BHX, united kingdom, london",
  france: "FR, CDG, france, paris, schengen",
  italy: "IT, FCO, MXP, italy, rome",
  "united-states": "US, JFK, EWR, IAD, BOS, ORD, DFW, IAH, LAX, SFO, united states, new york",
  canada: "CA, YYZ, YUL, YVR, canada, toronto",
  australia: "AU, SYD, MEL, BNE, PER, australia, sydney",
};

/** The scenes that show a place. */
export type Landmark = keyof typeof SCENE_KEYWORDS;

/** All of them, for whoever picks one. */
export const LANDMARKS = Object.keys(SCENE_KEYWORDS) as readonly Landmark[];

export type SceneName = Landmark | (typeof FALLBACKS)[number];

const SCENE_OF = new Map<string, SceneName>();
for (const scene of Object.keys(SCENE_KEYWORDS) as Landmark[]) {
  for (const place of SCENE_KEYWORDS[scene].split(", ")) SCENE_OF.set(place, scene);
}

/**
 * The scene for a place, the file of which is `/art/<name>.svg`. Give what is known, the nearest
 * first: `sceneFor("CXB")`, `sceneFor("LAX", "US")`, `sceneFor("Phuket and Krabi", "Thailand")`.
 * A place nobody has drawn gets hills and kites in colours that stay its own.
 */
export function findScene(...places: readonly [string, ...string[]]): SceneName {
  for (const place of places) {
    const scene = find(place);
    if (scene !== undefined) return scene;
  }
  return createSeededRandom(places[0]).pick(FALLBACKS);
}

function find(place: string): SceneName | undefined {
  if (/^[A-Z]{2,3}$/.test(place)) return SCENE_OF.get(place);
  const name = place.toLowerCase();
  const known = [name, ...name.split(/[^\p{L}]+/u)].find((word) => SCENE_OF.has(word));
  return known === undefined ? undefined : SCENE_OF.get(known);
}
