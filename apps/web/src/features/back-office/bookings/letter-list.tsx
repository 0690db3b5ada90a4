import type { DeskLetter } from "@ghuri/contract/desk-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { useWord } from "./use-word.ts";

/** Which letters went out, when, and whether the mail server took them. */
export function LetterList({ letters }: { readonly letters: readonly DeskLetter[] }) {
  const t = useTranslations("deskBookings.letterList");
  const { formatMoment } = useFormat();
  const word = useWord();
  if (letters.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {letters.map(({ kind, at, state, is_again }) => (
        <li
          key={`${kind} ${at} ${is_again}`}
          className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-sunken px-4 py-3"
        >
          <span className="min-w-0">
            <b>{word("letters", kind)}</b>
            {is_again && <span className="text-ink-2"> ({t("again")})</span>}
            <span className="type-small numerals block text-ink-2">{formatMoment(at)}</span>
          </span>
          <StatusChip look={state === "sent" ? "confirmed" : "failed"}>{t(state)}</StatusChip>
        </li>
      ))}
    </ul>
  );
}
