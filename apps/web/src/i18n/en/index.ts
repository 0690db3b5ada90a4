import { newsletter } from "./newsletter.ts";
import { offline } from "./offline.ts";
import { carousel } from "./carousel.ts";
import { deals } from "./deals.ts";
import { home } from "./home.ts";
import { siteSearch } from "./site-search.ts";
import { passwordReset } from "./password-reset.ts";
import { agencies } from "./agencies.ts";
import { account } from "./account.ts";
import { checkout } from "./checkout.ts";
import { common } from "./common.ts";
import { itinerary } from "./itinerary.ts";
import { packageCard } from "./package-card.ts";
import { packages } from "./packages.ts";
import { passkeys } from "./passkeys.ts";
import { payment } from "./payment.ts";
import { price } from "./price.ts";
import { receiptCheck } from "./receipt-check.ts";
import { refunds } from "./refunds.ts";
import { profile } from "./profile.ts";
import { results } from "./results.ts";
import { search } from "./search.ts";
import { security } from "./security.ts";
import { shell } from "./shell.ts";
import { signIn } from "./sign-in.ts";
import { sitePages } from "./site-pages.ts";
import { titles } from "./titles.ts";
import { travellers } from "./travellers.ts";
import { trips } from "./trips.ts";
import { visaApplications } from "./visa-applications.ts";
import { visaGuidelines } from "./visa-guidelines.ts";

/** All messages for travellers, by subject. The English catalogue defines the keys of the Bangla one. */
export const en = {
  common,
  shell,
  titles,
  signIn,
  newsletter,
  offline,
  carousel,
  deals,
  home,
  siteSearch,
  passwordReset,
  agencies,
  sitePages,
  search,
  itinerary,
  results,
  checkout,
  packageCard,
  packages,
  passkeys,
  payment,
  price,
  receiptCheck,
  refunds,
  trips,
  visaGuidelines,
  visaApplications,
  travellers,
  account,
  profile,
  security,
} as const;
