import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import type { BesideLine } from "../price/fare-groups.ts";
import { useExtraLabels } from "./use-extra-labels.ts";

/** The lines of bags and seats in the price of a booking: what was bought with its ticket. */
export function useTicketExtras(
  booking: Pick<FlightBooking, "travellers" | "extras">,
): readonly BesideLine[] {
  const t = useTranslations("trips.extras");
  const { nameExtra, nameTraveller } = useExtraLabels(booking);
  return booking.extras
    .filter(({ with_ticket }) => with_ticket)
    .flatMap(({ items, fee }) => [
      ...items.map((item) => ({
        key: `${item.route} ${item.traveller} ${item.name}`,
        name: nameExtra(item),
        note: `${nameTraveller(item.traveller)} · ${item.route}`,
        amount: item.price,
      })),
      ...(fee > 0 ? [{ key: "fee", name: t("fee"), note: "", amount: fee }] : []),
    ]);
}
