import type { deskWords as english } from "../../en/desk/index.ts";
import type { Translation } from "../../words.ts";
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

export const deskWords: Translation<typeof english> = {
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
};
