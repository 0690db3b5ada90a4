/** How emails and redirects speak of the subjects of one product. */
interface SubjectWords {
  /** The traveller's page with its status and payment button. */
  readonly page: string;
  /** The label before its reference. */
  readonly label: { readonly en: string; readonly bn: string };
  /** "Your seats are held" until …; in Bangla only what is held. */
  readonly held: { readonly en: string; readonly bn: string };
}

const BOOKING: SubjectWords = {
  page: "/profile/bookings",
  label: { en: "Booking", bn: "বুকিং" },
  held: { en: "Your booking is held", bn: "আপনার বুকিং" },
};

const WORDS: ReadonlyMap<string, SubjectWords> = new Map([
  ["flight", { ...BOOKING, held: { en: "Your seats are held", bn: "আপনার আসন" } }],
  [
    "package",
    {
      ...BOOKING,
      page: "/profile/bookings/package",
      held: { en: "Your spots are held", bn: "আপনার জায়গা" },
    },
  ],
  [
    "visa",
    {
      page: "/profile/bookings/visa-applications",
      label: { en: "Application", bn: "আবেদন" },
      held: { en: "Your application stays open", bn: "আপনার আবেদন" },
    },
  ],
]);

/** The words of a product; those of a booking for one that has none of its own. */
export function subjectWords(purpose: string): SubjectWords {
  return WORDS.get(purpose) ?? BOOKING;
}
