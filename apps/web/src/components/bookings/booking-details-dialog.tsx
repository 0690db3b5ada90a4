import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "../list/load-error.tsx";

/** Others are at work on it: the bank on its money, the airline on its ticket. */
export const REFETCH_INTERVAL_MS = 5000;

interface Props<Booking> {
  readonly query: {
    readonly data: Booking | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What stands on top until it is here, and when that fails. */
  readonly labels: { readonly title: string; readonly failed: string };
  /** What it is called, and when and for how much it was booked. */
  readonly head: (booking: Booking) => { readonly title: string; readonly note: string };
  /** What was just done to it, said once. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly children: (booking: Booking) => ReactNode;
}

/** One booking of any kind in full, over its list: on its way, not to be had, or here. */
export function BookingDetailsDialog<Booking>({
  query,
  labels,
  head,
  notice,
  onClose,
  children,
}: Props<Booking>) {
  const common = useTranslations("common");
  const booking = query.data;
  const { title, note } = booking ? head(booking) : { title: labels.title, note: undefined };
  return (
    <Dialog title={title} note={note} closeLabel={common("close")} onClose={onClose} width={960}>
      {notice}
      {booking && children(booking)}
      {!booking && query.isError && (
        <LoadError title={labels.failed} onRetry={() => void query.refetch()} />
      )}
      {!booking && !query.isError && (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-[86px] rounded-xl" />
          <Skeleton className="h-[120px] rounded-xl" />
          <Skeleton className="h-[200px] rounded-xl" />
        </div>
      )}
    </Dialog>
  );
}

/** "Booked 21 Nov at 09:15 for BDT 6,440": the moment and the price as a heading's note names them. */
export function useBookedAtLabels(): (
  createdAt: string,
  price: number,
) => { readonly when: string; readonly price: string } {
  const { formatInstant, formatBdt } = useFormat();
  return (createdAt, price) => ({ when: formatInstant(createdAt), price: formatBdt(price) });
}
