import { deskBookings } from "./bookings.ts";
import { deskNumbers } from "./numbers.ts";
import { deskAudit, deskPeople } from "./records.ts";
import { deskCoupons } from "./coupons.ts";
import { deskSite } from "./site-content.ts";
import { desk } from "./desk.ts";
import { deskQueues } from "./queues.ts";
import { contentEditor } from "./content-editor.ts";
import { deskMoney } from "./money.ts";
import { deskPackages } from "./packages.ts";
import { deskGuidelines } from "./guidelines.ts";
import { deskVisa } from "./visa.ts";

/** The words of the back office. They travel in a parcel of their own: no traveller carries them. */
export const deskWords = {
  deskBookings,
  deskNumbers,
  deskAudit,
  deskPeople,
  desk,
  deskQueues,
  deskMoney,
  contentEditor,
  deskCoupons,
  deskSite,
  deskPackages,
  deskGuidelines,
  deskVisa,
} as const;
