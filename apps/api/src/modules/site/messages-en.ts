import type { SiteMessages } from "./site-messages.ts";

export const en: SiteMessages = {
  brand: "Ghuri",
  home: {
    title: "Flights, holidays and visas from Bangladesh",
    description:
      "Book flights, holiday packages and visas from Bangladesh. Clear prices in taka with every charge on its own line, in English and Bangla.",
  },
  flights: {
    title: "Flights",
    description:
      "Compare flights from Dhaka, Chattogram, Sylhet and Cox’s Bazar by price and time, with bags, taxes and refund rules shown before you pay.",
  },
  about: {
    title: "About us",
    description:
      "Who Ghuri is: a travel desk in Dhaka that shows every line of a price, how it earns, and what you can count on.",
  },
  contact: {
    title: "Contact us",
    description:
      "Write to Ghuri or call from 9 AM to 8 PM, Bangladesh time. We answer within one working day, in English and Bangla.",
  },
  terms: {
    title: "Terms & conditions",
    description:
      "Ten short parts: booking, paying, tickets within 24 to 48 hours, void and refunds, passports, visas, and your account.",
  },
  privacy: {
    title: "Privacy policy",
    description:
      "What Ghuri knows about you, why, for how long, who else sees it, and how to take a copy or have it deleted.",
  },
  signIn: {
    title: "Sign in",
    description: "Sign in to Ghuri: your bookings, travellers and payments in one place.",
  },
  signUp: {
    title: "Sign up",
    description: "One Ghuri account for flights, holidays and visas.",
  },
  registerBusiness: {
    title: "Register business account",
    description: "Register your travel agency with Ghuri. We read every licence by hand.",
  },
  verify: {
    title: "Is this receipt real?",
    description: "Check whether a receipt or ticket was written by Ghuri and still holds.",
  },
  account: { title: "Your account", description: "Bookings, payments and travellers." },
  booking: { title: "Provide Booking Details", description: "Who travels, and how you pay." },
  backIn: { title: "Reset password", description: "Get back into your account." },
  newsletter: { title: "Newsletter", description: "Low fares, first." },
  nothing: {
    title: "Page not found",
    description: "There is no page at this address.",
  },
};
