import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { PLACES } from "./desk-map.tsx";
import type { PlaceProps } from "./place-props.ts";

/** The screen of each place of the desk; it comes when somebody goes there. */
export const SCREENS: Readonly<
  Record<(typeof PLACES)[number]["part"], LazyExoticComponent<ComponentType<PlaceProps>>>
> = {
  overview: lazy(() => import("../overview/overview-screen.tsx")),
  "manual-payments": lazy(() => import("../queues/manual-payments/screen.tsx")),
  "risky-payments": lazy(() => import("../queues/risky-payments/screen.tsx")),
  "visa-applications": lazy(() => import("../queues/visa-applications/screen.tsx")),
  agencies: lazy(() => import("../queues/agencies/screen.tsx")),
  refunds: lazy(() => import("../queues/refunds/screen.tsx")),
  "unknown-outcomes": lazy(() => import("../queues/unknown-outcomes/screen.tsx")),
  messages: lazy(() => import("../queues/messages/screen.tsx")),
  bookings: lazy(() => import("../bookings/screen.tsx")),
  numbers: lazy(() => import("../numbers/numbers-screen.tsx")),
  packages: lazy(() => import("../content/packages/packages-screen.tsx")),
  guidelines: lazy(() => import("../content/guidelines/guidelines-screen.tsx")),
  coupons: lazy(() => import("../content/coupons/coupons-screen.tsx")),
  presets: lazy(() => import("../content/presets/presets-screen.tsx")),
  accounts: lazy(() => import("../content/payment-accounts/accounts-screen.tsx")),
  pages: lazy(() => import("../content/pages/pages-screen.tsx")),
  newsletter: lazy(() => import("../content/newsletter/newsletter-screen.tsx")),
  people: lazy(() => import("../people/people-screen.tsx")),
  audit: lazy(() => import("../audit/audit-screen.tsx")),
};
