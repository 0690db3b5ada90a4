import { IconBeach, IconPlaneTilt, IconRubberStamp } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { Messages } from "../i18n/load-messages.ts";
import type { FileRoutesByTo } from "../routeTree.gen.ts";

/** The paths of pages without parameters. */
type PagePath = Exclude<keyof FileRoutesByTo, `${string}$${string}`> | "/flights/{-$query}";

export interface NavItem {
  readonly to: PagePath;
  readonly labelKey: keyof Messages["shell"];
  readonly icon: Icon;
}

/** The links of the header and of the mobile menu (S2.2-02, S2.2-09). */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: "/flights/{-$query}", labelKey: "flights", icon: IconPlaneTilt },
  { to: "/holiday-packages", labelKey: "holiday", icon: IconBeach },
  { to: "/visa-guidelines", labelKey: "visa", icon: IconRubberStamp },
];
