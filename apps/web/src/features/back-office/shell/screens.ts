import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { NAV_ITEMS } from "./nav-items.tsx";
import type { ScreenProps } from "./screen-props.ts";

/** The screen of each place of the desk; it comes when somebody goes there. */
export const SCREENS: Readonly<
  Record<(typeof NAV_ITEMS)[number]["part"], LazyExoticComponent<ComponentType<ScreenProps>>>
> = {
  overview: lazy(() => import("../overview/overview-screen.tsx")),
  "manual-payments": lazy(() => import("../queues/manual-payments/manual-payments-screen.tsx")),
  "risky-payments": lazy(() => import("../queues/risky-payments/risky-payments-screen.tsx")),
  "visa-applications": lazy(
    () => import("../queues/visa-applications/visa-applications-screen.tsx"),
  ),
  agencies: lazy(() => import("../queues/agencies/agencies-screen.tsx")),
  refunds: lazy(() => import("../queues/refunds/refunds-screen.tsx")),
  "unknown-outcomes": lazy(() => import("../queues/unknown-outcomes/unknown-outcomes-screen.tsx")),
  messages: lazy(() => import("../queues/messages/messages-screen.tsx")),
  bookings: lazy(() => import("../bookings/bookings-screen.tsx")),
  numbers: lazy(() => import("../reports/reports-screen.tsx")),
  packages: lazy(() => import("../content/packages/packages-screen.tsx")),
  guidelines: lazy(() => import("../content/guidelines/guidelines-screen.tsx")),
  coupons: lazy(() => import("../content/coupons/coupons-screen.tsx")),
  presets: lazy(() => import("../content/presets/presets-screen.tsx")),
  accounts: lazy(() => import("../content/payment-accounts/payment-accounts-screen.tsx")),
  pages: lazy(() => import("../content/pages/pages-screen.tsx")),
  newsletter: lazy(() => import("../content/newsletter/newsletter-screen.tsx")),
  people: lazy(() => import("../staff/staff-screen.tsx")),
  audit: lazy(() => import("../audit/audit-screen.tsx")),
};
