import type { ExtrasOnSale } from "@ghuri/contract/flight-extras";
import { useTranslations } from "use-intl";
import { type ChosenLine, sumOf } from "./chosen-extras.ts";
import { ExtrasLines } from "./extras-lines.tsx";
import { type ExtrasChoice, nameIn } from "./extras-choice.ts";
import { useExtraNames } from "./use-extra-names.ts";

interface Props {
  readonly travellers: ExtrasChoice["travellers"];
  /** "DAC–CXB" of each flight. */
  readonly routes: readonly string[];
  readonly onSale: ExtrasOnSale;
  readonly lines: readonly ChosenLine[];
}

/** The sum of what is chosen, a line for each traveller and flight. */
export function ChosenSum({ travellers, routes, onSale, lines }: Props) {
  const t = useTranslations("trips.extras");
  const { nameExtra } = useExtraNames();
  const { fee, total } = sumOf(onSale, lines);
  return (
    <section aria-label={t("sum")} className="rounded-xl bg-sunken px-4 py-5 tab:px-5">
      <h3 className="mb-3 font-[750]">{t("sum")}</h3>
      <ExtrasLines
        lines={lines.map((line) => {
          const { flight, traveller } = line.kind === "bag" ? line.bag : line;
          const named =
            line.kind === "bag"
              ? { ...line.bag, seat: null, quantity: line.quantity }
              : { kind: "seat" as const, name: line.seat, kg: null, seat: line.seat, quantity: 1 };
          return {
            key: line.kind === "bag" ? line.bag.id : `${flight}.${line.seat}`,
            name:
              line.kind === "seat" && line.insteadOf !== null
                ? t("seatInstead", { seat: line.seat, before: line.insteadOf })
                : nameExtra(named),
            detail: `${nameIn(travellers, traveller)} · ${routes[flight] ?? ""}`,
            price: line.price,
          };
        })}
        fee={fee}
        total={total}
      />
    </section>
  );
}
