import type { AdminCancellation } from "@ghuri/contract/admin-bookings";
import { Refused } from "@ghuri/contract/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

/**
 * Shows the refund first and then asks for confirmation. The server quotes a flight by its fare; for other products
 * staff enter the amount.
 */
export function CancelBooking({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form");
  const { formatNumber } = useFormat();
  const { id, reference, version } = found;
  const [isNoShow, setNoShow] = useState(false);
  const quote = useQuery({
    queryKey: [BACK_OFFICE, "bookings", "cancellation", id, version, isNoShow],
    queryFn: async () =>
      (
        await adminCall("POST /api/v1/back-office/bookings/{id}/cancellation-quote", {
          params: { id },
          body: { no_show: isNoShow },
        })
      ).data,
    // Each quote is valid for one cancellation.
    gcTime: 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const states = quote.data?.kind === "refund" && quote.data.sum === null;
  const most = quote.data?.max_refund ?? 0;
  const refund = typed ?? String(quote.data?.agreed_refund ?? most);
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/cancel", {
        params: { id },
        body: {
          why,
          version,
          quote_id: quote.data?.quote_id ?? null,
          refund: states ? Number(refund) : null,
        },
      }).catch((error: unknown) => {
        // The new quote is shown beside the notice that the old one expired.
        if (error instanceof Refused && error.body.code === "cancellation_quote_expired")
          void quote.refetch();
        throw error;
      }),
  });
  const send = (why: string) => {
    const isFit = !states || (/^\d+$/.test(refund) && Number(refund) <= most);
    setWrong(!isFit);
    if (isFit) acting.act(why);
  };
  const limit = { most: formatNumber(most) };
  return (
    <ActionDialog
      title={t("cancelTitle", { reference })}
      note={found.title}
      does={t("cancelNow")}
      doing={t("cancelling")}
      isDanger
      isReady={quote.data !== undefined && !quote.isPlaceholderData}
      acting={acting}
      onClose={onClose}
      onAct={send}
    >
      {quote.isPending && (
        <div role="status">
          <span className="visually-hidden">{t("quoting")}</span>
          <Skeleton className="h-36 rounded-xl" />
        </div>
      )}
      <RefusalNote
        refusal={quote.error instanceof Refused ? quote.error.body : null}
        hasFailed={quote.isError}
      />
      {quote.data && <Comes quote={quote.data} />}
      {quote.data?.has_departed && (
        <Checkbox checked={isNoShow} onChange={({ target }) => setNoShow(target.checked)}>
          {t("noShow")}
        </Checkbox>
      )}
      {states && (
        <TextField
          label={t("refundOf")}
          help={t("refundHelp", limit)}
          error={isWrong ? t("refundMost", limit) : acting.faultOf("refund")}
          inputMode="numeric"
          autoComplete="off"
          value={refund}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      )}
    </ActionDialog>
  );
}

/**
 * The refund calculation: paid, minus what earlier changes cost, minus flown flights, minus the airline's charge, minus our
 * fee, plus what is refunded beside it. The traveller would be quoted the same amount.
 */
function lines({ sum, extras, name_charges: names = 0 }: AdminCancellation) {
  if (!sum) return [];
  const { paid, change_costs: changeCosts = 0, used = 0 } = sum;
  const { airline_charge: airline, service_fee: fee, refund } = sum;
  const ofExtras = extras?.refund ?? 0;
  return [
    ["paid", paid + changeCosts],
    ...(changeCosts > 0 ? ([["changeCosts", -changeCosts]] as const) : []),
    ...(used > 0 ? ([["usedFlights", -used]] as const) : []),
    ["airlineCharge", -airline],
    ["ourFee", -fee],
    ...(ofExtras > 0 ? ([["extrasBack", ofExtras]] as const) : []),
    ...(names > 0 ? ([["nameCharges", names]] as const) : []),
    ["refundSum", refund + ofExtras + names],
  ] as const;
}

/** The result of the cancellation. */
function Comes({ quote }: { readonly quote: AdminCancellation }) {
  const t = useTranslations("backOfficeBookings.form");
  const { formatBdt, formatInstant } = useFormat();
  const { kind, sum, coupon, valid_until: until } = quote;
  return (
    <>
      {sum && (
        <dl className="numerals flex flex-col gap-2">
          {lines(quote).map(([name, amount]) => (
            <div
              key={name}
              className="flex justify-between gap-4 last:border-t-2 last:border-ink last:pt-2 last:font-extrabold"
            >
              <dt>{t(name)}</dt>
              <dd className="whitespace-nowrap">{formatBdt(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Callout tone="quiet">
        {kind === "release" ? t("releaseNote") : t("refundQueue")}
        {coupon !== "none" && ` ${coupon === "lost" ? t("couponLost") : t("couponBack")}`}
        {until && kind === "refund" && ` ${t("quoteUntil", { time: formatInstant(until) })}`}
      </Callout>
    </>
  );
}
