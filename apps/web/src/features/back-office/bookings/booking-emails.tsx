import type { SentEmail } from "@ghuri/contract/admin-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { useCodeLabels } from "./use-code-labels.ts";

/** Which emails went out, when, and whether the mail server took them. */
export function BookingEmails({ emails }: { readonly emails: readonly SentEmail[] }) {
  const t = useTranslations("backOfficeBookings.emailList");
  const { formatMoment } = useFormat();
  const { email: nameOf } = useCodeLabels();
  if (emails.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {emails.map(({ kind, at, state, is_resend }) => (
        <li
          key={`${kind} ${at} ${is_resend}`}
          className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-sunken px-4 py-3"
        >
          <span className="min-w-0">
            <b>{nameOf(kind)}</b>
            {is_resend && <span className="text-ink-2"> ({t("again")})</span>}
            <span className="type-small numerals block text-ink-2">{formatMoment(at)}</span>
          </span>
          <StatusChip look={state === "sent" ? "confirmed" : "failed"}>{t(state)}</StatusChip>
        </li>
      ))}
    </ul>
  );
}
