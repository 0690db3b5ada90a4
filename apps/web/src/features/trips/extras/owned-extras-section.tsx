import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { IconLuggage } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { travellersLeft } from "../parts/chosen-part.ts";
import { heldExtras, ownedExtras } from "./owned-extras.ts";
import { useExtraLabels } from "../../../components/extras/use-extra-labels.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onAdd: () => void;
}

/** What each traveller has on each flight beside the ticket, and the way to add more. Nothing where neither is the case. */
export function OwnedExtrasSection({ booking, onAdd }: Props) {
  const t = useTranslations("trips.extras");
  const { nameExtra, nameTraveller } = useExtraLabels(booking);
  const held = heldExtras(booking);
  const owned = [...held, ...ownedExtras(booking)];
  const mayAdd = booking.available_actions.includes("buy_extras");
  if (owned.length === 0 && !mayAdd) return null;
  const having = travellersLeft(booking).filter((position) =>
    owned.some(({ traveller }) => traveller === position),
  );
  return (
    <section
      aria-label={t("owned")}
      className="rounded-xl border border-line px-4 py-4 lg:col-start-1"
    >
      <h3 className="mb-2 flex items-center gap-2 text-lg font-[750]">
        <IconLuggage size={20} stroke={1.9} aria-hidden="true" />
        {t("owned")}
      </h3>
      {held.length > 0 && <p className="type-small mb-3 text-ink-2">{t("heldWithTicket")}</p>}
      {having.length === 0 && <p className="text-ink-2">{t("ownedNone")}</p>}
      <dl className="flex flex-col gap-2">
        {having.map((position) => (
          <div key={position}>
            <dt className="font-[700] [overflow-wrap:anywhere]">{nameTraveller(position)}</dt>
            {owned
              .filter(({ traveller }) => traveller === position)
              .map((item) => (
                <dd key={`${item.route} ${item.name}`} className="numerals text-ink-2">
                  {item.route}: {nameExtra(item)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      {mayAdd && (
        <Button kind="outline" size={40} className="mt-3" onClick={onAdd}>
          {t("add")}
        </Button>
      )}
    </section>
  );
}
