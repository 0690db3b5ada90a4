import type { Departure, TourPackage } from "@ghuri/contract/tour-packages";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { cx } from "../../../ui/class-names.ts";
import type { DepartureChoice } from "./choose-departure.ts";

interface Props {
  readonly item: TourPackage;
  readonly choice: DepartureChoice;
  readonly departure: Departure | null;
  /** The id of the text that explains why booking is not possible. */
  readonly reasonId: string;
  readonly className?: string;
}

/** Link to the checkout with package, party size and departure (S2.8-08). Guests sign in first (S4.3-03). */
export function BookLink({ item, choice, departure, reasonId, className }: Props) {
  const t = useTranslations("packages");
  if (!departure)
    return (
      <Button inactive aria-describedby={reasonId} className={cx(className)}>
        {t("bookNow")}
      </Button>
    );
  return (
    <Link
      to="/package-booking"
      search={{
        package_id: item.id,
        traveller: choice.traveller,
        // The earliest departure is the default, so only an explicit choice goes into the URL.
        ...(choice.departure === departure.id ? { departure: departure.id } : {}),
      }}
      className={cx(buttonStyle("primary"), className)}
    >
      {t("bookNow")}
    </Link>
  );
}
