import { IconClock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { Kite } from "../../../ui/kite.tsx";

const SESSION_SECONDS = 30 * 60;
/** Told aloud at these minutes only. */
const SPOKEN_MINUTES: readonly number[] = [10, 5, 1];

interface Props {
  readonly seconds: number;
}

/** The time left for these fares: digits over a string that shortens, the kite at its tip. */
export function Countdown({ seconds }: Props) {
  const t = useTranslations("results");
  const { formatCountdown } = useFormat();
  const isShort = seconds < 300;
  return (
    <div
      className={cx(
        "rounded-xl border px-4 py-4",
        isShort
          ? "border-danger bg-danger-soft text-danger-ink"
          : "border-marigold/60 bg-mari-soft text-mari-ink",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div role="timer">
          <p className="type-caption font-[650]">{t("faresHeld")}</p>
          <p className={cx("numerals text-[28px] leading-8 font-[800]", !isShort && "text-ink")}>
            {formatCountdown(seconds)}
          </p>
        </div>
        <p className="type-caption max-w-28 text-right">{t("thenAgain")}</p>
      </div>
      <span aria-hidden="true" className="relative mt-2 block h-5">
        <span className="absolute top-2.5 left-0 h-px w-full bg-current opacity-30" />
        <StringLeft part={seconds / SESSION_SECONDS} />
      </span>
      <SpokenMinutes seconds={seconds} />
    </div>
  );
}

function StringLeft({ part }: { readonly part: number }) {
  return (
    <span className="absolute inset-y-0 left-0" style={{ width: `${Math.min(1, part) * 100}%` }}>
      <span className="absolute top-2.5 left-0 h-0.5 w-full bg-current" />
      <Kite size={16} className="absolute top-0.5 -right-2" />
    </span>
  );
}

/** For narrow screens: a clock and the digits. */
export function CountdownInline({ seconds }: Props) {
  const { formatCountdown } = useFormat();
  return (
    <span
      role="timer"
      className={cx(
        "numerals inline-flex items-center gap-1.5 font-[700]",
        seconds < 300 ? "text-danger-ink" : "text-mari-ink",
      )}
    >
      <IconClock size={18} stroke={1.9} aria-hidden="true" />
      {formatCountdown(seconds)}
      <SpokenMinutes seconds={seconds} />
    </span>
  );
}

function SpokenMinutes({ seconds }: Props) {
  const t = useTranslations("results");
  const minutes = Math.ceil(seconds / 60);
  return (
    <span aria-live="polite" className="visually-hidden">
      {SPOKEN_MINUTES.includes(minutes) && seconds % 60 === 0
        ? t("minutesLeft", { count: minutes })
        : ""}
    </span>
  );
}
