import type { RefundSum } from "@ghuri/contract/cancellations";
import type { DeskCancellation } from "@ghuri/contract/desk-bookings";
import { Refused } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { DESK } from "../../desk/session.ts";
import { RefusalNote } from "../../desk/refusal-note.tsx";
import { ActModal } from "./act-modal.tsx";
import type { ActWindow } from "./act-window.ts";
import { useAct } from "./use-act.ts";

/** First what it would give back, then the word. A flight is counted by its fare; else staff state the sum. */
export function CancelBooking({ found, onClose, onDone }: ActWindow) {
  const t = useTranslations("deskBookings.form");
  const { formatNumber } = useFormat();
  const { id, reference, seen } = found;
  const quote = useQuery({
    queryKey: [DESK, "bookings", "cancellation", id, seen],
    queryFn: async () =>
      (
        await staffCall("POST /api/v1/back-office/bookings/{id}/cancellation-quote", {
          params: { id },
        })
      ).data,
    // Each is good for one cancellation.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const states = quote.data?.kind === "refund" && quote.data.sum === null;
  const most = quote.data?.most ?? 0;
  const refund = typed ?? String(most);
  const acting = useAct({
    id,
    onDone,
    act: (why: string) =>
      staffCall("POST /api/v1/back-office/bookings/{id}/cancel", {
        params: { id },
        body: {
          why,
          seen,
          quote_id: quote.data?.quote_id ?? null,
          refund: states ? Number(refund) : null,
        },
      }).catch((error: unknown) => {
        // What it would give back now is shown beside the words that the old quote is over.
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
    <ActModal
      title={t("cancelTitle", { reference })}
      note={found.what}
      does={t("cancelNow")}
      doing={t("cancelling")}
      isDanger
      isReady={quote.data !== undefined}
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
    </ActModal>
  );
}

/** What was paid, less the airline's charge, less our fee: the sum that the traveller would be quoted. */
function lines({ paid, airline_charge: airline, service_fee: fee, refund }: RefundSum) {
  return [
    ["paid", paid],
    ["airlineCharge", -airline],
    ["ourFee", -fee],
    ["refundSum", refund],
  ] as const;
}

/** What it comes to. */
function Comes({ quote }: { readonly quote: DeskCancellation }) {
  const t = useTranslations("deskBookings.form");
  const { formatBdt, formatInstant } = useFormat();
  const { kind, sum, coupon, valid_until: until } = quote;
  return (
    <>
      {sum && (
        <dl className="numerals flex flex-col gap-2">
          {lines(sum).map(([name, amount]) => (
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
      <Note tone="quiet">
        {kind === "release" ? t("releaseNote") : t("refundQueue")}
        {coupon !== "none" && ` ${coupon === "lost" ? t("couponLost") : t("couponBack")}`}
        {until && kind === "refund" && ` ${t("quoteUntil", { time: formatInstant(until) })}`}
      </Note>
    </>
  );
}
