import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { BoughtExtra } from "@ghuri/contract/flight-extras";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DocumentLinks } from "../../../components/bookings/invoice-links.tsx";
import { useOneAtATime } from "../../../components/forms/use-one-at-a-time.ts";
import { Callout } from "../../../ui/callout.tsx";
import { PayOrWithdraw } from "../pay-or-withdraw.tsx";
import { useExtraLabels } from "../../../components/extras/use-extra-labels.ts";
import { useWithdrawExtras } from "./use-extras.ts";

type Purchase = FlightBooking["extras"][number];

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
}

const TONES = {
  extras_unpaid: "warning",
  extras_paid: "info",
  extras_done: "success",
  extras_expired: "quiet",
  extras_withdrawn: "quiet",
  extras_failed: "warning",
} as const satisfies Record<Purchase["status"], string>;

/** The purchases of bags and seats, newest first: what was chosen, and what can be done about an open one. */
export function ExtrasNotices({ booking, onPay }: Props) {
  // What was bought with the ticket is part of its price and of its own news.
  const alone = booking.extras.filter(({ with_ticket }) => !with_ticket);
  return alone.map((purchase) => (
    <ExtrasNotice key={purchase.id} booking={booking} purchase={purchase} onPay={onPay} />
  ));
}

function ExtrasNotice({ booking, purchase, onPay }: Props & { readonly purchase: Purchase }) {
  const t = useTranslations("trips.extras");
  const { formatBdt, formatInstant } = useFormat();
  const { nameExtra, nameTraveller } = useExtraLabels(booking);
  const withdraw = useWithdrawExtras(booking.id);
  const withdrawOnce = useOneAtATime(withdraw.mutate);
  const { status, items, total, payment_deadline: until } = purchase;
  const price = formatBdt(total);
  const isOver =
    status === "extras_done" &&
    items.every(({ returned, swapped_for }) => returned !== null || swapped_for !== null);
  const [title, text] = {
    extras_unpaid: [
      t("unpaid"),
      purchase.may_pay && until
        ? t("unpaidText", { price, when: formatInstant(until) })
        : t("checking"),
    ],
    extras_paid: [t("paid"), t("paidText")],
    extras_done: isOver ? [t("over"), null] : [t("done"), t("doneText")],
    extras_expired: [t("lost"), t("expiredText")],
    extras_withdrawn: [t("lost"), t("withdrawnText")],
    extras_failed: [t("lost"), t("lostText")],
  }[status];
  // One that failed was paid, and given back.
  const isInvoiced = (status === "extras_done" || status === "extras_failed") && total > 0;
  return (
    <Callout tone={isOver ? "quiet" : TONES[status]} title={title} role="status" className="mt-3">
      {text !== null && <p>{text}</p>}
      <ul className="mt-2 list-disc pl-5">
        {items.map((item) => (
          <li key={`${item.route} ${item.traveller} ${item.name}`} className="numerals">
            {nameTraveller(item.traveller)}, {item.route}: {describe(item)}
          </li>
        ))}
      </ul>
      {isInvoiced && (
        <ul className="mt-2">
          <DocumentLinks
            id={purchase.id}
            type="flight-extras"
            isCredited={status === "extras_failed"}
          />
        </ul>
      )}
      <PayOrWithdraw
        mayPay={purchase.may_pay}
        mayWithdraw={purchase.may_withdraw}
        isWithdrawing={withdraw.isPending}
        words={{
          pay: t("payNow", { price }),
          withdraw: t("withdraw"),
          withdrawing: t("withdrawing"),
        }}
        onPay={onPay}
        onWithdraw={() => withdrawOnce()}
      />
    </Callout>
  );

  function describe(item: BoughtExtra): string {
    const name =
      item.seat !== null && item.instead_of !== null
        ? t("seatInstead", { seat: item.seat, before: item.instead_of })
        : nameExtra(item);
    if (!item.returned)
      return item.swapped_for === null ? name : t("swapped", { name, seat: item.swapped_for });
    const { refund } = item.returned;
    return refund > 0
      ? t("returned", { name, price: formatBdt(refund) })
      : t("returnedFinal", { name });
  }
}
