import { cx } from "../../ui/class-names.ts";
import { Kite } from "../../ui/kite.tsx";

const SESSION_SECONDS = 30 * 60;
/** Screen readers announce the time at these minutes only. */
const SPOKEN_MINUTES: readonly number[] = [10, 5, 1];

interface Props {
  readonly seconds: number;
  readonly label: string;
  /** Explains what happens when the time is over. */
  readonly note: string;
  /** The remaining time in the page's digits. */
  readonly shown: string;
  readonly spoken: (minutes: number) => string;
}

/** The countdown with a shrinking progress bar; crimson below five minutes. */
export function SessionCountdown({ seconds, label, note, shown, spoken }: Props) {
  const isShort = seconds < 300;
  const part = `${Math.min(1, seconds / SESSION_SECONDS) * 100}%`;
  const minutes = Math.ceil(seconds / 60);
  return (
    <section
      aria-label={label}
      className={cx(
        "rounded-xl border px-4 py-3.5 tab:px-[18px]",
        isShort
          ? "border-danger bg-danger-soft text-danger-ink"
          : "border-marigold/60 bg-mari-soft text-mari-ink",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div role="timer">
          <p className="type-small font-[700]">{label}</p>
          <p className={cx("numerals text-2xl leading-8 font-[800]", !isShort && "text-ink")}>
            {shown}
          </p>
        </div>
        <p className="type-caption mt-2 max-w-32 text-right">{note}</p>
      </div>
      <span aria-hidden="true" className="relative mt-2 block h-5">
        <span className="absolute top-2.5 left-0 h-px w-full bg-current opacity-30" />
        <span className="absolute inset-y-0 left-0" style={{ width: part }}>
          <span className="absolute top-2.5 left-0 h-0.5 w-full bg-current" />
          <Kite size={16} className="absolute top-0.5 -right-2" />
        </span>
      </span>
      <span aria-live="polite" className="visually-hidden">
        {SPOKEN_MINUTES.includes(minutes) ? spoken(minutes) : ""}
      </span>
    </section>
  );
}
