import type { DeskGuidelineRow } from "@ghuri/contract/desk-guidelines";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { PlacePicture } from "../../../../pieces/place-picture/place-picture.tsx";
import { DeskLink } from "../../desk/desk-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { StateChip } from "../editing/state-chip.tsx";
import { useStateNames } from "../editing/use-state-names.ts";
import { listGuidelines } from "./guideline-calls.ts";

export function GuidelineList() {
  const t = useTranslations("deskGuidelines.list");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const name = (row: DeskGuidelineRow) => (
    <span className="flex items-center gap-3">
      <PlacePicture
        folder="visa-guidelines-thumbs"
        thumb={row.thumb}
        places={[row.country.en]}
        size="small"
        className="h-10 w-15 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0">
        <DeskLink
          part="guidelines"
          id={row.id}
          className="font-bold underline-offset-2 hover:underline"
        >
          {row.country[language]}
        </DeskLink>
        <span className="type-caption block text-ink-3">{row.type[language] || row.type.en}</span>
      </span>
    </span>
  );
  const state = (row: DeskGuidelineRow) => (
    <StateChip state={row.state} publishFrom={row.publish_from} />
  );
  const fee = ({ price }: DeskGuidelineRow) => (price === 0 ? t("free") : formatBdt(price));
  return (
    <ContentList
      part="guidelines"
      title={t("title")}
      newLabel={t("new")}
      searchLabel={t("search")}
      states={useStateNames()}
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
