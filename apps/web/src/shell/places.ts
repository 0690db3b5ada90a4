import { IconBeach, IconPlaneTilt, IconRubberStamp } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { Messages } from "../i18n/load-messages.ts";

export interface Place {
  /** Any path of the route table; some of its pages arrive later and answer "not found" until then. */
  readonly to: string;
  readonly word: keyof Messages["shell"];
  readonly icon: Icon;
}

/** The header's links; the mobile menu repeats them (S2.2-02, S2.2-09). */
export const PLACES: readonly Place[] = [
  { to: "/flights", word: "flights", icon: IconPlaneTilt },
  { to: "/holiday-packages", word: "holiday", icon: IconBeach },
  { to: "/visa-guidelines", word: "visa", icon: IconRubberStamp },
];
