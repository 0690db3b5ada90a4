import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "../list/load-error.tsx";

/** The refetch interval while the bank or the airline still works on a booking. */
export const REFETCH_INTERVAL_MS = 5000;

interface Props<Booking> {
  readonly query: {
    readonly data: Booking | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The title until the booking has loaded, and the error text. */
  readonly labels: { readonly title: string; readonly failed: string };
  /** Returns the dialog's title, and a note with date and price. */
  readonly head: (booking: Booking) => { readonly title: string; readonly note: string };
  /** A message about the last action. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly children: (booking: Booking) => ReactNode;
}

/** The details dialog of any kind of booking, with its loading and error states. */
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

/** Formats date and price for the note "Booked 21 Nov at 09:15 for BDT 6,440". */
export function useBookedAtLabels(): (
  createdAt: string,
  price: number,
) => { readonly when: string; readonly price: string } {
  const { formatInstant, formatBdt } = useFormat();
  return (createdAt, price) => ({ when: formatInstant(createdAt), price: formatBdt(price) });
}
