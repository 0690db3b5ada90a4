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
  /** Id of the line that says why there is nothing to book. */
  readonly reasonId: string;
  readonly className?: string;
}

/** On to the booking with id, count and departure (S2.8-08); guests sign in on the way (S4.3-03). */
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
        // The soonest is taken anyway; only a wish of one's own stands in the address.
        ...(choice.departure === departure.id ? { departure: departure.id } : {}),
      }}
      className={cx(buttonStyle("primary"), className)}
    >
      {t("bookNow")}
    </Link>
  );
}
