import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export interface ChangedPriceLine {
  readonly key: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

interface Props {
  /** Says who changed the price. */
  readonly text: string;
  /** The changed amounts; the total is last. */
  readonly lines: readonly ChangedPriceLine[];
  readonly total: number;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** Shows the changed amounts line by line and asks before booking at the new price. */
export function PriceChangedDialog({ text, lines, total, onContinue, onBack }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt } = useFormat();
  return (
    <Dialog
      title={t("priceTitle")}
      note={text}
      closeLabel={t("priceBack")}
      onClose={onBack}
      width={560}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onBack}>
            {t("priceBack")}
          </Button>
          <Button onClick={onContinue}>{t("priceGo", { price: formatBdt(total) })}</Button>
        </div>
      }
    >
      <div className="stacking-table">
        <table className="w-full numerals">
          <thead className="type-caption text-ink-2">
            <tr className="border-b border-line">
              <th className="py-2.5 text-left font-[600]">{t("priceLine")}</th>
              <th className="py-2.5 text-right font-[600]">{t("priceBefore")}</th>
              <th className="py-2.5 text-right font-[600]">{t("priceAfter")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, before, after }) => (
              <tr key={key} className="border-b border-line last:border-0 last:font-[800]">
                <th scope="row" className="py-3 pr-3 text-left [font-weight:inherit]">
                  {name}
                </th>
                <td className="py-3 text-right text-ink-2">{formatBdt(before)}</td>
                <td className="py-3 text-right font-[700]">{formatBdt(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
