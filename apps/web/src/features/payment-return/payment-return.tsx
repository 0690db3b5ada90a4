import type { FlightBooking } from "@ghuri/contract/bookings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingQuery } from "../../pieces/bookings/queries.ts";
import { PaymentChip } from "../../pieces/payment/payment-chip.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FactsList } from "./facts-list.tsx";
import { PendingString } from "./pending-string.tsx";
import { ReturnActions } from "./return-actions.tsx";
import { ReturnNote } from "./return-note.tsx";
import { ReturnScene } from "./return-scene.tsx";
import { isSettled, nextCheckMs, type ReturnState, returnState } from "./return-state.ts";

interface Props {
  readonly bookingId: string;
}

/** How a payment ended, asked of the server until it is known; pending turns into its end in place. */
export function PaymentReturn({ bookingId }: Props) {
  const t = useTranslations("payment");
  const queries = useQueryClient();
  const asked = useQuery({
    ...bookingQuery(bookingId),
    refetchInterval({ state }) {
      const booking = state.data?.data;
      if (booking && isSettled(returnState(booking), booking)) return false;
      return nextCheckMs(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const checks = queries.getQueryState(bookingQuery(bookingId).queryKey)?.dataUpdateCount ?? 0;

  const booking = asked.data;
  const state = booking ? returnState(booking) : null;
  const mark = booking && `${booking.status} ${state?.kind}`;
  useEffect(() => {
    // The list below tells the same story.
    if (mark) void queries.invalidateQueries({ queryKey: ["flight-bookings"] });
  }, [mark, queries]);

  if (booking && !state) return null;
  if (!booking && asked.isError) return <Note tone="warning">{t("loadFailed")}</Note>;
  if (!booking || !state) return <Skeleton className="h-[420px] rounded-3xl" />;
  return (
    <Ending
      booking={booking}
      state={state}
      checks={checks}
      isAsking={asked.isFetching}
      onAskAgain={() => void asked.refetch()}
    />
  );
}

interface EndingProps {
  readonly booking: FlightBooking;
  readonly state: ReturnState;
  readonly checks: number;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
}

function Ending({ booking, state, checks, isAsking, onAskAgain }: EndingProps) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  const { kind, attempt } = state;
  const isHeld = booking.payment_deadline !== null;
  const option = booking.api_responses[0]?.response;
  const from = option?.flights[0]?.departure_airport.city;
  const to = option?.flights[0]?.arrival_airport.city;
  const reference = booking.booking_id;
  return (
    <section
      aria-labelledby="payment-end"
      className="card mx-auto w-full max-w-[640px] overflow-hidden"
    >
      {kind === "pending" ? <PendingString checks={checks} /> : <ReturnScene kind={kind} />}
      <div className="flex flex-col gap-5 px-5 pt-6 pb-7 tab:px-11 tab:pt-8 tab:pb-10">
        <div role="status">
          <PaymentChip status={kind} />
          <h2 id="payment-end" className="type-page mt-2.5 text-balance">
            {t(`${kind}Title`)}
          </h2>
          <p className="mt-1 text-[17px] text-ink-2">{t(`${kind}Text`)}</p>
        </div>
        <FactsList
          facts={[
            [t("amount"), formatBdt(attempt?.amount ?? booking.total_payable)],
            [t(kind === "paid" ? "paymentReference" : "attempt"), attempt?.trxid],
            [t("reason"), kind === "failed" && attempt?.reason],
            [
              t("booking"),
              isHeld && kind !== "paid"
                ? t("bookingHeld", { id: reference })
                : from && to
                  ? t("bookingRoute", { id: reference, from, to })
                  : reference,
            ],
          ]}
        />
        <ReturnNote booking={booking} kind={kind} />
        <ReturnActions
          booking={booking}
          isPending={kind === "pending"}
          isAsking={isAsking}
          onAskAgain={onAskAgain}
        />
      </div>
    </section>
  );
}
