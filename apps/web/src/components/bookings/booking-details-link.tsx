import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

interface Props {
  readonly to:
    | "/profile/bookings"
    | "/profile/bookings/package"
    | "/profile/bookings/visa-applications";
  readonly id: string;
  /** The booking reference that travellers see. */
  readonly reference: string;
  readonly arrow?: boolean;
}

/** Opens the details. The open booking is in the URL, so that Back closes it. */
export function BookingDetailsLink({ to, id, reference, arrow = false }: Props) {
  const t = useTranslations("trips");
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, view: id })}
      resetScroll={false}
      aria-label={t("viewDetailsOf", { id: reference })}
      className="inline-flex min-h-11 items-center gap-1.5 font-[650] whitespace-nowrap text-action-ink hover:underline"
    >
      {t("viewDetails")}
      {arrow && <IconChevronRight size={18} stroke={2} aria-hidden="true" />}
    </Link>
  );
}
