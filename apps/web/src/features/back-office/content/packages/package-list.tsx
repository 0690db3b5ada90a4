import type { DeskPackageRow } from "@ghuri/contract/desk-packages";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { PlacePicture } from "../../../../pieces/place-picture/place-picture.tsx";
import { DeskLink } from "../../desk/desk-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { StateChip } from "../editing/state-chip.tsx";
import { useStateNames } from "../editing/use-state-names.ts";
import { listPackages } from "./package-calls.ts";

export function PackageList() {
  const t = useTranslations("deskPackages.list");
  const { language } = useLanguage();
  const { formatBdt, localDigits } = useFormat();
  const name = (row: DeskPackageRow) => (
    <span className="flex items-center gap-3">
      <PlacePicture
        folder="package-thumbs"
        thumb={row.thumb}
        places={[row.name.en, row.country.en]}
        size="small"
        className="h-10 w-15 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0">
        <DeskLink
          part="packages"
          id={row.id}
          className="font-bold underline-offset-2 hover:underline"
        >
          {row.name[language] || row.name.en}
        </DeskLink>
        <span className="type-caption block text-ink-3">
          {row.country[language]} · {t("days", { count: row.duration })}
        </span>
      </span>
    </span>
  );
  const state = (row: DeskPackageRow) => (
    <StateChip state={row.state} publishFrom={row.publish_from} />
  );
  const departures = (row: DeskPackageRow) =>
    row.open_departures === 0 ? t("noDepartures") : localDigits(row.open_departures);
  return (
    <ContentList
      part="packages"
      title={t("title")}
      newLabel={t("new")}
      searchLabel={t("search")}
      states={useStateNames()}
      load={listPackages}
      columns={[
        { key: "name", head: t("name"), cell: name },
        { key: "state", head: t("state"), cell: state },
        { key: "departures", head: t("departures"), cell: departures, align: "end" },
        { key: "price", head: t("price"), cell: ({ price }) => formatBdt(price), align: "end" },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-3">
          {name(row)}
          <p className="numerals flex flex-wrap items-center justify-between gap-2">
            {state(row)}
            <b>{formatBdt(row.price)}</b>
          </p>
          <p className="type-caption text-ink-3">
            {t("departures")}: {departures(row)}
          </p>
        </div>
      )}
    />
  );
}
