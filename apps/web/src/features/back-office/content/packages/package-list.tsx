import type { AdminPackageRow } from "@ghuri/contract/admin-packages";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../../components/destination-picture/destination-picture.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { ContentStateChip } from "../editing/content-state-chip.tsx";
import { useStateLabels } from "../editing/use-state-labels.ts";
import { listPackages } from "./package-api.ts";

export function PackageList() {
  const t = useTranslations("backOfficePackages.list");
  const { language } = useLanguage();
  const { formatBdt, localDigits } = useFormat();
  const name = (row: AdminPackageRow) => (
    <span className="flex items-center gap-3">
      <DestinationPicture
        folder="package-thumbs"
        thumb={row.thumb}
        places={[row.name.en, row.country.en]}
        size="small"
        className="h-10 w-15 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0">
        <BackOfficeLink
          section="packages"
          id={row.id}
          className="font-bold underline-offset-2 hover:underline"
        >
          {row.name[language] || row.name.en}
        </BackOfficeLink>
        <span className="type-caption block text-ink-3">
          {row.country[language]} · {t("days", { count: row.duration })}
        </span>
      </span>
    </span>
  );
  const state = (row: AdminPackageRow) => (
    <ContentStateChip state={row.state} publishFrom={row.publish_from} />
  );
  const departures = (row: AdminPackageRow) =>
    row.open_departures === 0 ? t("noDepartures") : localDigits(row.open_departures);
  return (
    <ContentList
      section="packages"
      title={t("title")}
      newLabel={t("new")}
      searchLabel={t("search")}
      states={useStateLabels()}
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
