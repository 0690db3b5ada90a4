import type { QueuesReply } from "@ghuri/contract/staff";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { NAV_ITEMS } from "../shell/nav-items.tsx";
import { useFormatAge } from "../shell/use-format-age.ts";

interface Props {
  readonly queue: z.infer<typeof QueuesReply>["data"][number];
}

/** Highlights the queues where a traveller's seat or money is at stake, while they have open cases. */
const TINT: Readonly<Partial<Record<string, string>>> = {
  "manual-payments": "border-marigold bg-mari-soft",
  "risky-payments": "border-marigold bg-mari-soft",
  "unknown-outcomes": "border-danger bg-surface",
};

export function QueueTile({ queue: { kind, count, oldest_at: oldest, amount } }: Props) {
  const t = useTranslations("backOfficeQueues.overview");
  const shared = useTranslations("backOffice");
  const { formatBdt, formatNumber } = useFormat();
  const ageOf = useFormatAge();
  const Mark = NAV_ITEMS.find(({ queue }) => queue === kind)?.icon;
  return (
    <li>
      <BackOfficeLink
        section={kind}
        className={cx(
          "block h-full rounded-[14px] border px-[18px] py-4 hover:border-line-strong",
          (count > 0 && TINT[kind]) || "border-line bg-surface",
        )}
      >
        <span className="flex items-center gap-2 font-[650]">
          {Mark && <Mark size={18} stroke={1.9} aria-hidden="true" className="shrink-0" />}
          {shared(`sections.${kind}`)}
        </span>
        <span className="numerals my-1 block text-[2rem] leading-10 font-extrabold font-stretch-118%">
          {formatNumber(count)}
        </span>
        <span className="type-small block font-bold">
          {oldest ? t("oldest", { age: ageOf(oldest) }) : t("none")}
        </span>
        {amount !== null && amount > 0 && (
          <span className="type-small numerals block text-ink-2">
            {t(kind === "refunds" ? "owed" : "atStake", { amount: formatBdt(amount) })}
          </span>
        )}
      </BackOfficeLink>
    </li>
  );
}
