import type { PassengerType } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { ManifestPassenger } from "./find-manifest.ts";

interface ManifestLabels {
  readonly title: string;
  readonly confidential: string;
  readonly cancelled: string;
  readonly flight: string;
  readonly departs: string;
  readonly arrives: string;
  readonly block: string;
  readonly load: string;
  readonly taken: (taken: string, seats: string) => string;
  readonly passengers: string;
  readonly nobody: string;
  readonly unpaid: string;
  readonly unanswered: (request: string) => string;
  readonly terminal: (terminal: string) => string;
  readonly made: (at: string, by: string) => string;
  readonly types: Readonly<Record<PassengerType, string>>;
  readonly columns: readonly string[];
}

const en: ManifestLabels = {
  title: "Passenger manifest",
  confidential: "Confidential: for the airline and the authorities. Shred it after the flight.",
  cancelled: "The airline cancelled this departure.",
  flight: "Flight",
  departs: "Departs",
  arrives: "Arrives",
  block: "Airline’s reference",
  load: "Load",
  taken: (taken, seats) => `${taken} of ${seats} seats`,
  passengers: "Passengers",
  nobody: "Nobody is booked on this departure.",
  unpaid: "held, not paid",
  unanswered: (request) => `${request} (not confirmed)`,
  terminal: (terminal) => `terminal ${terminal}`,
  made: (at, by) => `Made ${at}, Bangladesh time, by ${by}`,
  types: { ADT: "Adult", CNN: "Child", INF: "Infant" },
  columns: ["No.", "Name", "Type", "Born", "Passport", "PNR", "Ticket", "Booking"],
};

const bn: ManifestLabels = {
  title: "যাত্রীতালিকা",
  confidential: "গোপনীয়: শুধু এয়ারলাইন ও কর্তৃপক্ষের জন্য। ফ্লাইটের পর নষ্ট করে ফেলুন।",
  cancelled: "এয়ারলাইন এই ফ্লাইট বাতিল করেছে।",
  flight: "ফ্লাইট",
  departs: "ছাড়বে",
  arrives: "পৌঁছাবে",
  block: "এয়ারলাইনের রেফারেন্স",
  load: "আসন",
  taken: (taken, seats) => `${seats}টির মধ্যে ${taken}টি`,
  passengers: "যাত্রী",
  nobody: "এই ফ্লাইটে কেউ বুক করেননি।",
  unpaid: "ধরা আছে, টাকা দেওয়া হয়নি",
  unanswered: (request) => `${request} (উত্তর আসেনি)`,
  terminal: (terminal) => `টার্মিনাল ${terminal}`,
  made: (at, by) => `তৈরি ${at}, বাংলাদেশ সময়, ${by}`,
  types: { ADT: "প্রাপ্তবয়স্ক", CNN: "শিশু", INF: "কোলের শিশু" },
  columns: ["ক্রম", "নাম", "ধরন", "জন্মতারিখ", "পাসপোর্ট", "পিএনআর", "টিকিট", "বুকিং"],
};

export const MANIFEST_LABELS: Readonly<Record<Language, ManifestLabels>> = { en, bn };

/** "WCHR": the code that every airline's staff know. */
export function nameRequests(
  language: Language,
  requests: ManifestPassenger["requests"],
): string[] {
  return requests.map(({ code, isConfirmed }) =>
    isConfirmed ? code : MANIFEST_LABELS[language].unanswered(code),
  );
}
