import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import {
  type ChosenExtras,
  linesOf,
  NOTHING_CHOSEN,
  stillOnSale,
  sumOf,
  toBody,
} from "../../../components/extras/chosen-extras.ts";
import { ChosenSum } from "../../../components/extras/chosen-sum.tsx";
import { ExtrasTabs } from "../../../components/extras/extras-tabs.tsx";
import { useExtraLabels } from "../../../components/extras/use-extra-labels.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { travellersLeft } from "../parts/chosen-part.ts";
import { ownedSeats } from "./owned-extras.ts";
import { extrasOnSaleQuery, useBuyExtras } from "./use-extras.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  /** `mayPay`: what was chosen is to be paid next. */
  readonly onStarted: (mayPay: boolean) => void;
}

/** Bags and seats for a ticket: by flight and traveller, with the sum, then the payment. */
export function ExtrasDialog({ booking, onKeep, onStarted }: Props) {
  const t = useTranslations("trips.extras");
  const common = useTranslations("common");
  const { formatBdt } = useFormat();
  const { nameTraveller } = useExtraLabels(booking);
  const [wanted, setChosen] = useState<ChosenExtras>(NOTHING_CHOSEN);
  const asked = useQuery(extrasOnSaleQuery(booking.id));
  const buy = useBuyExtras(booking.id, ({ extras }) =>
    onStarted(extras.some(({ may_pay }) => may_pay)),
  );
  const segments = booking.flights.flatMap(({ flight_segments }) => flight_segments);
  const onSale = asked.data;
  const chosen = onSale ? stillOnSale(onSale, wanted) : wanted;
  const travellers = travellersLeft(booking).map((position) => ({
    position,
    name: nameTraveller(position),
  }));
  const lines = onSale ? linesOf(onSale, chosen) : [];
  const { total } = onSale ? sumOf(onSale, lines) : { total: 0 };
  return (
    <Dialog
      title={t("title")}
      note={t("note", { id: booking.booking_id })}
      closeLabel={common("close")}
      onClose={onKeep}
      width={740}
      footer={
        onSale && (
          <Button
            className="w-full"
            inactive={lines.length === 0}
            busyLabel={buy.isPending ? t("buying") : null}
            onClick={lines.length > 0 ? () => buy.mutate(toBody(onSale, chosen)) : undefined}
          >
            {labelOf()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {asked.isPending && (
          <div aria-busy="true">
            <p className="visually-hidden" role="status">
              {t("loading")}
            </p>
            <Skeleton className="h-[320px] rounded-xl" />
          </div>
        )}
        {asked.isError && (
          <Callout tone="danger" role="alert" title={getRefusalMessage(asked.error, t("failed"))}>
            <Button kind="outline" size={40} className="mt-3" onClick={() => void asked.refetch()}>
              {t("retry")}
            </Button>
          </Callout>
        )}
        {buy.isError && (
          <Callout tone="warning" role="alert">
            {getRefusalMessage(buy.error, t("buyFailed"))}
          </Callout>
        )}
        {onSale && (
          <ExtrasTabs
            travellers={travellers}
            segments={segments}
            ownedOn={(flight) => ownedSeats(booking, flight)}
            onSale={onSale}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {onSale && lines.length > 0 && (
          <ChosenSum
            travellers={travellers}
            routes={segments.map(({ origin, destination }) => `${origin}–${destination}`)}
            onSale={onSale}
            lines={lines}
          />
        )}
      </div>
    </Dialog>
  );

  function labelOf(): string {
    if (lines.length === 0) return t("chooseFirst");
    // A cheaper seat for one that was bought.
    return total === 0 ? t("takeNow") : t("pay", { price: formatBdt(total) });
  }
}
