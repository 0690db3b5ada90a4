import type { Departure } from "@ghuri/contract/tour-packages";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Dialog } from "../../../ui/dialog.tsx";

interface Props {
  /** Departures with room for the whole party. */
  readonly departures: readonly Departure[];
  readonly onChoose: (departure: Departure) => void;
  /** Returns to the forms. Without it, closing navigates back. */
  readonly onClose?: () => void;
}

/** The selected departure is full: offers the others. */
export function DepartureFullDialog({ departures, onChoose, onClose }: Props) {
  const t = useTranslations("packages");
  const common = useTranslations("common");
  const { formatDay } = useFormat();
  const { history } = useRouter();
  return (
    <Dialog
      title={t("fullTitle")}
      note={departures.length > 0 ? t("fullText") : t("fullNone")}
      closeLabel={common("close")}
      onClose={onClose ?? (() => history.back())}
      width={560}
      footer={
        <Link to="/holiday-packages" className={buttonStyle("outline")}>
          {t("otherPackages")}
        </Link>
      }
    >
      <ul className="flex flex-col gap-3">
        {departures.map((departure) => {
          const date = formatDay(departure.date);
          return (
            <li
              key={departure.id}
              className="numerals flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-4 py-3"
            >
              <span>
                <b className="block font-[700]">{date}</b>
                <span className="type-small text-ink-3">
                  {t("spotsLeft", { count: departure.spots_left })}
                </span>
              </span>
              <Button kind="ink" size={40} onClick={() => onChoose(departure)}>
                {t("fullChoose", { date })}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
