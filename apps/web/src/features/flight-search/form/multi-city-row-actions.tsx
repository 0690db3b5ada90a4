import { IconMinus, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { rowAction } from "../../../components/flight-criteria/change-slices.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

interface Props {
  readonly row: number;
  readonly rows: number;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** The slice's number on a phone, with a link that removes it. */
export function MultiCityRowHeader({ row, rows, onRemove }: Props) {
  const t = useTranslations("search");
  const { localDigits } = useFormat();
  const number = localDigits(row + 1);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 tab:hidden">
      <h3 className="font-bold">{t("flightNumber", { number })}</h3>
      {rowAction(row, rows) === "remove" && (
        <button
          type="button"
          onClick={onRemove}
          className="type-small inline-flex min-h-11 items-center gap-1.5 font-bold text-action-ink"
        >
          <IconMinus size={17} stroke={2.2} aria-hidden="true" />
          {t("removeCity")}
          <span className="visually-hidden"> {t("flightNumber", { number })}</span>
        </button>
      )}
    </div>
  );
}

/** The end of a row: empty, Remove City, or Add City with a remove button. */
export function MultiCityRowActions({ row, rows, onAdd, onRemove }: Props) {
  const t = useTranslations("search");
  const { localDigits } = useFormat();
  const number = localDigits(row + 1);
  const action = rowAction(row, rows);
  if (action === "none")
    return <p className="type-small px-2 text-ink-3 max-tab:hidden">{t("firstFlight")}</p>;
  if (action === "remove")
    return (
      <Button
        kind="outline"
        size={40}
        onClick={onRemove}
        icon={<IconMinus size={18} aria-hidden="true" className="tab:max-nav:hidden" />}
        className="px-3 max-tab:hidden"
      >
        {t("removeCity")}
        <span className="visually-hidden"> {t("flightNumber", { number })}</span>
      </Button>
    );
  return (
    <span className="flex gap-1.5 max-tab:col-start-2 max-tab:mt-1">
      <Button
        kind="ink"
        size={40}
        className="flex-1 px-2"
        onClick={onAdd}
        icon={<IconPlus size={18} aria-hidden="true" className="tab:max-nav:hidden" />}
      >
        {t("addCity")}
      </Button>
      {rows > 2 && (
        <IconButton label={t("removeFlight", { number })} outlined onClick={onRemove}>
          <IconTrash size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
