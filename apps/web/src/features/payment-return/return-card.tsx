import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Ending } from "./ending.tsx";
import { returnState } from "./return-state.ts";
import type { ReturnedBooking } from "./returned-booking.ts";

interface Props {
  readonly queryKey: QueryKey;
  readonly booking: ReturnedBooking | undefined;
  readonly isError: boolean;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
  /** The window with all ways to pay. */
  readonly payment: ((onClose: () => void) => ReactNode) | undefined;
}

/** The list that tells the same story below. */
const LIST = {
  flight: "flight-bookings",
  package: "package-bookings",
  visa: "visa-applications",
} as const;

/** What the server says of a payment, as far as it has said anything. */
export function ReturnCard({ queryKey, booking, isError, ...ending }: Props) {
  const t = useTranslations("payment");
  const queries = useQueryClient();
  const checks = queries.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const state = booking ? returnState(booking) : null;
  const mark = booking && `${booking.type} ${booking.end} ${state?.kind}`;
  useEffect(() => {
    const [type] = mark?.split(" ") ?? [];
    if (type === "flight" || type === "package" || type === "visa")
      void queries.invalidateQueries({ queryKey: [LIST[type]] });
  }, [mark, queries]);

  if (booking && !state) return null;
  if (!booking && isError) return <Note tone="warning">{t("loadFailed")}</Note>;
  if (!booking || !state) return <Skeleton className="h-[420px] rounded-3xl" />;
  return <Ending booking={booking} state={state} checks={checks} {...ending} />;
}
