import type { AdminPreset } from "@ghuri/contract/admin-site-content";
import { IconEye, IconEyeOff, IconRoute } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { SortableList } from "../sortable-list/sortable-list.tsx";
import { getRouteName } from "./preset-rows.ts";

interface Props {
  readonly rows: readonly AdminPreset[];
  readonly onChange: (rows: readonly AdminPreset[]) => void;
}

/** The routes in order; each is shown on home or hidden. */
export function PresetList({ rows, onChange }: Props) {
  const t = useTranslations("backOfficeSite.presets");
  const { formatBdt } = useFormat();
  const routeOf = ({ origin, destination }: AdminPreset) =>
    t("route", { from: origin.city, to: destination.city });
  return (
    <SortableList
      label={t("label")}
      ids={rows.map(getRouteName)}
      nameOf={(index) => (rows[index] ? routeOf(rows[index]) : "")}
      onMove={(from, to) => {
        const moved = [...rows];
        const [row] = moved.splice(from, 1);
        if (row) onChange(moved.toSpliced(to, 0, row));
      }}
      onRemove={(index) => onChange(rows.filter((_, at) => at !== index))}
      addLabel=""
      onAdd={null}
      row={(index) => {
        const row = rows[index];
        if (!row) return null;
        const { origin, destination, price, is_hidden: isHidden } = row;
        const Mark = isHidden ? IconEyeOff : IconEye;
        return (
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-bold">
                <IconRoute size={18} stroke={1.9} aria-hidden="true" className="text-ink-3" />
                {routeOf(row)}
              </span>
              <span className="type-caption numerals text-ink-2">
                {origin.iata}–{destination.iata} ·{" "}
                {price === null ? t("noPrice") : formatBdt(price)}
              </span>
            </span>
            <Button
              kind="outline"
              size={40}
              aria-label={t(isHidden ? "show" : "hide", { name: routeOf(row) })}
              icon={<Mark size={17} stroke={2} aria-hidden="true" />}
              onClick={() => onChange(rows.with(index, { ...row, is_hidden: !isHidden }))}
            >
              {t(isHidden ? "hidden" : "shown")}
            </Button>
          </div>
        );
      }}
    />
  );
}
