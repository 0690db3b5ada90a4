import type { z } from "zod";
import { Refused } from "@ghuri/contract/client";
import type { BuyExtrasBody } from "@ghuri/contract/flight-extras";
import type { SellableExtrasReply } from "@ghuri/contract/staff-sales";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { createIdempotencyKeys } from "../../../../api/idempotency-key.ts";
import {
  type ChosenExtras,
  linesOf,
  NOTHING_CHOSEN,
  sumOf,
  toBody,
} from "../../../../components/extras/chosen-extras.ts";
import { ChosenSum } from "../../../../components/extras/chosen-sum.tsx";
import { ExtrasTabs } from "../../../../components/extras/extras-tabs.tsx";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { BookingActionProps } from "./booking-action-props.ts";

type Sellable = z.infer<typeof SellableExtrasReply>["data"];

/** Bags and seats that a customer wants for a ticket; the money is taken on the page of their own order, which opens next. */
export function SellExtras({ found, onClose }: Pick<BookingActionProps, "found" | "onClose">) {
  const t = useTranslations("trips.extras");
  const office = useTranslations("backOfficeBookings.sellExtras");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyFor] = useState(() => createIdempotencyKeys());
  const queryKey = [BACK_OFFICE, "extras", found.id];
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/bookings/{id}/extras", {
        params: { id: found.id },
        signal,
      }),
    select: (reply) => reply.data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const sell = useMutation({
    mutationFn: (body: BuyExtrasBody) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/extras", {
        params: { id: found.id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess({ data }) {
      onClose();
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      void navigate({ to: "/back-office/bookings/{-$id}", params: { id: data.id } });
    },
    // Somebody took a seat, or a price is another one.
    onError: (error) => error instanceof Refused && queries.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog
      title={t("title")}
      note={office("note", { reference: found.reference })}
      closeLabel={common("close")}
      onClose={onClose}
      width={740}
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
        {sell.isError && (
          <Callout tone="warning" role="alert">
            {getRefusalMessage(sell.error, t("buyFailed"))}
          </Callout>
        )}
        {asked.data && (
          <Choice
            sellable={asked.data}
            isBusy={sell.isPending}
            onSell={(body) => sell.mutate(body)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Choice({
  sellable: { on_sale: onSale, flights, travellers },
  isBusy,
  onSell,
}: {
  readonly sellable: Sellable;
  readonly isBusy: boolean;
  readonly onSell: (body: BuyExtrasBody) => void;
}) {
  const t = useTranslations("trips.extras");
  const office = useTranslations("backOfficeBookings.sellExtras");
  const { formatBdt } = useFormat();
  const [chosen, setChosen] = useState<ChosenExtras>(NOTHING_CHOSEN);
  const lines = linesOf(onSale, chosen);
  const { total } = sumOf(onSale, lines);
  const isEmpty = lines.length === 0;
  return (
    <>
      <ExtrasTabs
        travellers={travellers}
        segments={flights}
        ownedOn={(flight) =>
          new Map(
            onSale.own_seats
              .filter((one) => one.flight === flight)
              .map(({ traveller, seat }) => [traveller, seat]),
          )
        }
        onSale={onSale}
        chosen={chosen}
        onChoose={setChosen}
      />
      {!isEmpty && (
        <ChosenSum
          travellers={travellers}
          routes={flights.map(({ origin, destination }) => `${origin}–${destination}`)}
          onSale={onSale}
          lines={lines}
        />
      )}
      <Button
        kind="ink"
        size={48}
        inactive={isEmpty}
        busyLabel={isBusy ? t("buying") : null}
        onClick={isEmpty ? undefined : () => onSell(toBody(onSale, chosen))}
      >
        {isEmpty
          ? t("chooseFirst")
          : total === 0
            ? t("takeNow")
            : office("sell", { price: formatBdt(total) })}
      </Button>
    </>
  );
}
