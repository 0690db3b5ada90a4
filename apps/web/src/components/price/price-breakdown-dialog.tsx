import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";
import { type FareGroup, fareGroups, type PricedOption } from "./fare-groups.ts";
import { useFareLineLabels } from "./use-fare-line-labels.ts";
import type { PassengerFare } from "@ghuri/contract/flights";

interface Props {
  readonly option: PricedOption;
  readonly reference?: string;
  readonly documentLink?: ReactNode;
  readonly onClose: () => void;
}

/** The price breakdown: up to six groups that open to show their lines, and the sum as a formula. */
export function PriceBreakdownDialog({ option, reference, documentLink, onClose }: Props) {
  const t = useTranslations("price");
  const common = useTranslations("common");
  const { currencySign, formatNumber } = useFormat();
  const groups = fareGroups(option);
  const total = groups.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Dialog
      title={t("addsUp")}
      note={reference ? t("addsUpFor", { id: reference }) : t("addsUpNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} option={option} />
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-4">
        <span className="text-lg font-[750]">{t("total")}</span>
        <Price sign={currencySign()} amount={formatNumber(total)} className="type-price-lg" />
      </p>
      <Sum amounts={groups.map(({ amount }) => amount)} total={total} />
      <p className="type-caption mt-3 text-ink-2">
        {t("promise")} {documentLink}
      </p>
    </Dialog>
  );
}

interface GroupProps {
  readonly group: FareGroup;
  readonly option: PricedOption;
}

function Group({ group: { key, amount, lines }, option }: GroupProps) {
  const t = useTranslations("price");
  const table = useTranslations("itinerary");
  const labelOf = useFareLineLabels(option);
  const name = () => {
    if (key === "coupon") return table("coupon", { name: option.coupon?.name ?? "" });
    return key === "discount" ? table("discount") : t(key);
  };
  return (
    <details open className="group border-t border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md font-bold [&::-webkit-details-marker]:hidden">
        <IconChevronRight
          size={18}
          stroke={2}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-[rotate] duration-(--dur-base) group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">{name()}</span>
        <Amount of={amount} />
      </summary>
      <ul className="flex flex-col gap-3 pb-4 pl-[30px]">
        {lines.map(({ amount: part, line }) => {
          const label = labelOf(line);
          return (
            <li
              key={line.kind === "beside" ? line.one.key : label.name}
              className="flex items-center justify-between gap-4"
            >
              <span className="min-w-0">
                <span className="block">{label.name}</span>
                {label.note && (
                  <span className="type-caption numerals block text-ink-3">{label.note}</span>
                )}
              </span>
              <Amount of={part} />
            </li>
          );
        })}
        {key === "taxes" && <TaxPerPassenger passengers={option.passengers} />}
      </ul>
    </details>
  );
}

/** Reductions are green and have a minus sign. */
function Amount({ of }: { readonly of: number }) {
  const { formatNumber } = useFormat();
  return (
    <span className={cx("numerals whitespace-nowrap", of < 0 && "font-bold text-leaf")}>
      {of < 0 ? `− ${formatNumber(-of)}` : formatNumber(of)}
    </span>
  );
}

/** "33,825 + 14,220 + 961 − 3,360 − 5,478 = 40,168" */
function Sum({ amounts, total }: { readonly amounts: readonly number[]; readonly total: number }) {
  const { formatNumber } = useFormat();
  const sum = amounts
    .map((amount, at) => {
      const sign = amount < 0 ? "− " : at > 0 ? "+ " : "";
      return `${sign}${formatNumber(Math.abs(amount))}`;
    })
    .join(" ");
  return (
    <p className="type-caption numerals mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-ink-2">
      {sum} = <b className="font-bold text-ink">{formatNumber(total)}</b>
    </p>
  );
}

const WORD = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** "By traveller: adult 2 × 4,740, child 1 × 4,740": the taxes per passenger type, when there are several types. */
function TaxPerPassenger({ passengers }: { readonly passengers: readonly PassengerFare[] }) {
  const t = useTranslations("price");
  const { formatNumber } = useFormat();
  if (passengers.length < 2) return null;
  const parts = passengers.map(({ type, count, tax }) =>
    t("taxPart", {
      who: t(WORD[type]),
      times: t("times", { count: formatNumber(count), each: formatNumber(tax) }),
    }),
  );
  return (
    <li className="type-caption numerals text-ink-3">
      {t("taxParts", { parts: parts.join(", ") })}
    </li>
  );
}
