import { Refused } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

/** Lists what the buyer holds unpaid, and releases exactly that. */
export function ReleaseUnpaid({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form");
  const { formatBdt, formatInstant } = useFormat();
  const { id, version } = found;
  const preview = useQuery({
    queryKey: [BACK_OFFICE, "bookings", "unpaid", id, version],
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/bookings/{id}/unpaid", { params: { id } })).data,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const orders = preview.data?.orders ?? [];
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/release-unpaid", {
        params: { id },
        body: { why, orders: orders.map((order) => order.id) },
      }),
  });
  return (
    <ActionDialog
      title={t("releaseTitle")}
      note={t("releaseText")}
      does={t("release", { count: orders.length })}
      doing={t("releasing")}
      isDanger
      isReady={orders.length > 0}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    >
      {preview.isPending && (
        <div role="status">
          <span className="visually-hidden">{t("loadingUnpaid")}</span>
          <Skeleton className="h-24 rounded-xl" />
        </div>
      )}
      <RefusalNote
        refusal={preview.error instanceof Refused ? preview.error.body : null}
        hasFailed={preview.isError}
      />
      {preview.data && orders.length === 0 && <p>{t("releaseNone")}</p>}
      <ul className="numerals flex max-h-72 flex-col gap-2 overflow-y-auto">
        {orders.map((order) => (
          <li key={order.id}>
            {t("releaseOrder", {
              reference: order.reference,
              travellers: order.travellers,
              amount: formatBdt(order.amount),
              time: formatInstant(order.created_at),
            })}
            {!order.is_same_account && <span className="text-ink-2"> · {t("otherAccount")}</span>}
            {order.in_review && <span className="text-ink-2"> · {t("underReview")}</span>}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
