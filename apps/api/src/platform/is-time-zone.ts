/** More than there are zones; their names are compared without case, so that a partner could send any number of spellings. */
const MOST_KNOWN = 1000;

const known = new Set<string>();

/**
 * True for the name of an IANA time zone. Tested by use, because `Intl.supportedValuesOf` leaves out aliases such as Asia/Calcutta;
 * a format takes 0.1 ms to make, and the answer to a search names hundreds of zones.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
  } catch {
    return false;
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.add(name);
  return true;
}
