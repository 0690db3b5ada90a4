import type { Language } from "@ghuri/contract/messages/message";

/** How emails and redirects speak of what was paid for. */
export interface SubjectWords {
  /** The traveller's page with its status and payment button. */
  readonly page: string;
  /** The label before its reference. */
  readonly label: Readonly<Record<Language, string>>;
  /** "Your seats are held" until …; in Bangla only what is held. */
  readonly held: Readonly<Record<Language, string>>;
}

/** The words for a booking, which products use unless they have their own. */
export const BOOKING_WORDS: SubjectWords = {
  page: "/profile/bookings",
  label: { en: "Booking", bn: "বুকিং" },
  held: { en: "Your booking is held", bn: "আপনার বুকিং" },
};
