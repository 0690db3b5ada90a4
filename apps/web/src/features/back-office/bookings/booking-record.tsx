import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { useTranslations } from "use-intl";

/** The remaining stored fields, under their column names. */
export function BookingRecord({ fields }: { readonly fields: AdminBooking["stored_fields"] }) {
  const t = useTranslations("backOfficeBookings");
  return (
    <>
      <p className="type-small mb-3 text-ink-2">{t("recordText")}</p>
      <dl className="type-small flex flex-col gap-2 font-mono">
        {fields.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 tab:grid-cols-[170px_minmax(0,1fr)]">
            <dt className="text-ink-3 [overflow-wrap:anywhere]">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
