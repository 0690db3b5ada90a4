import type { PassengerType } from "@ghuri/contract/flights";
import type { PassengerCounts, SupplierPassenger } from "../flight-supplier.ts";

/** From this age on an adult's fare is sold. */
const ADULT_AGE = 12;
/** The youngest child that has a code of its own, and how old one counts whose age is not known. */
const YOUNGEST = 3;

/** The code of each passenger: adults, children with their age, infants. */
export function listPassengerCodes(
  { adult, child, infant }: PassengerCounts,
  childAges: readonly number[] = [],
): string[] {
  const ages = Array.from({ length: child }, (_, at) => Math.max(YOUNGEST, childAges[at] ?? 0));
  const grown = ages.filter((age) => age >= ADULT_AGE).length;
  return [
    ...Array.from({ length: adult + grown }, () => "ADT"),
    ...ages.filter((age) => age < ADULT_AGE).map((age) => `C${String(age).padStart(2, "0")}`),
    ...Array.from({ length: infant }, () => "INF"),
  ];
}

/** Our type of a passenger that the vendor calls "Adult", "ADT", "C05" or "Infants". Null: none of them. */
export function toPassengerType(name: string): PassengerType | null {
  if (/^(adt|adults?)$/i.test(name)) return "ADT";
  if (/^(chd|cnn|child(ren)?|c\d\d)$/i.test(name)) return "CNN";
  return /^(inf|infants?)$/i.test(name) ? "INF" : null;
}

/** True when the passengers to be booked are those that were priced. */
export function isParty(passengers: readonly SupplierPassenger[], party: string): boolean {
  const wanted = party.split(" ").map((code) => toPassengerType(code) ?? code);
  return passengers.map(({ type }) => type).join(" ") === wanted.join(" ");
}

const PTC = { ADT: "Adult", CNN: "Child", INF: "Infant" } as const;
/** Where a phone number names no country. */
const HOME_CODE = "880";

/** `contactInfo` and `paxList` of an order. Passports are sent only where they are asked for. */
export function toWireParty(
  passengers: readonly SupplierPassenger[],
  { needsPassports }: { readonly needsPassports: boolean },
) {
  const [primary] = passengers;
  return {
    contactInfo: {
      phone: splitPhone(primary?.phone ?? ""),
      emailAddress: primary?.email ?? "",
    },
    paxList: passengers.map((one) => {
      const lap = one.lapOf === null ? undefined : passengers[one.lapOf];
      return {
        ptc: PTC[one.type],
        individual: {
          givenName: one.firstName,
          surname: one.lastName,
          gender: one.gender === "M" ? "Male" : "Female",
          birthdate: one.birthDate,
          nationality: one.nationality ?? one.passport?.issuedBy ?? "BD",
          ...(needsPassports && one.passport
            ? {
                identityDoc: {
                  identityDocType: "Passport",
                  identityDocID: one.passport.number,
                  expiryDate: one.passport.expiresOn,
                },
              }
            : {}),
          ...(lap ? { associatePax: { givenName: lap.firstName, surname: lap.lastName } } : {}),
        },
        ...(one.loyalty
          ? {
              sellSSR: [
                {
                  ssrCode: "FQTV",
                  ssrRemark: null,
                  loyaltyProgramAccount: {
                    airlineDesigCode: one.loyalty.airline,
                    accountNumber: one.loyalty.number,
                  },
                },
              ],
            }
          : {}),
      };
    }),
  };
}

/** ITU E.164: which first digits of a number are the country's. */
const COUNTRY_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The country's code apart. */
function splitPhone(phone: string): { phoneNumber: string; countryDialingCode: string } {
  const digits = phone.replaceAll(/\D/g, "");
  if (!phone.startsWith("+"))
    return { phoneNumber: digits.replace(/^0/, ""), countryDialingCode: HOME_CODE };
  const [code = HOME_CODE] = COUNTRY_CODE.exec(digits) ?? [];
  return { phoneNumber: digits.slice(code.length), countryDialingCode: code };
}
