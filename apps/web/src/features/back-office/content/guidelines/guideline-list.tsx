import type { AdminGuidelineRow } from "@ghuri/contract/admin-guidelines";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../../components/destination-picture/destination-picture.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { ContentStateChip } from "../editing/content-state-chip.tsx";
import { useStateLabels } from "../editing/use-state-labels.ts";
import { listGuidelines } from "./guideline-api.ts";

export function GuidelineList() {
  const t = useTranslations("backOfficeGuidelines.list");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const name = (row: AdminGuidelineRow) => (
    <span className="flex items-center gap-3">
      <DestinationPicture
        folder="visa-guidelines-thumbs"
        thumb={row.thumb}
        places={[row.country.en]}
        size="small"
        className="h-10 w-15 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0">
        <BackOfficeLink
          section="guidelines"
          id={row.id}
          className="font-bold underline-offset-2 hover:underline"
        >
          {row.country[language]}
        </BackOfficeLink>
        <span className="type-caption block text-ink-3">{row.type[language] || row.type.en}</span>
      </span>
    </span>
  );
  const state = (row: AdminGuidelineRow) => (
    <ContentStateChip state={row.state} publishFrom={row.publish_from} />
  );
  const fee = ({ price }: AdminGuidelineRow) => (price === 0 ? t("free") : formatBdt(price));
  return (
    <ContentList
      section="guidelines"
      title={t("title")}
      newLabel={t("new")}
      searchLabel={t("search")}
      states={useStateLabels()}
      load={listGuidelines}
      columns={[
        { key: "name", head: t("name"), cell: name },
        { key: "state", head: t("state"), cell: state },
        { key: "price", head: t("fee"), cell: fee, align: "end" },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-3">
          {name(row)}
          <p className="numerals flex flex-wrap items-center justify-between gap-2">
            {state(row)}
            <b>{fee(row)}</b>
          </p>
        </div>
      )}
    />
  );
}
