import type { AdminCampaignRow } from "@ghuri/contract/admin-campaigns";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { listCampaigns } from "./campaign-api.ts";
import { CampaignChip } from "./campaign-chip.tsx";

/** Newsletter campaigns, newest first. */
export function CampaignList() {
  const t = useTranslations("backOfficeCampaigns");
  const { formatInstant, formatNumber } = useFormat();
  const sentTo = ({ state, recipients }: AdminCampaignRow) =>
    state === "draft" ? "–" : formatNumber(recipients);
  const sentAt = ({ started_at: at }: AdminCampaignRow) => (at ? formatInstant(at) : "–");
  return (
    <ContentList
      section="campaigns"
      title={t("title")}
      newLabel={t("create")}
      searchLabel={t("search")}
      states={{
        draft: t("states.draft"),
        sending: t("states.sending"),
        sent: t("states.sent"),
        stopped: t("states.stopped"),
      }}
      load={listCampaigns}
      columns={[
        { key: "subject", head: t("columns.subject"), cell: (row) => <Subject row={row} /> },
        { key: "state", head: t("columns.state"), cell: (row) => <CampaignChip {...row} /> },
        { key: "started", head: t("columns.started"), cell: sentAt },
        { key: "recipients", head: t("columns.recipients"), align: "end", cell: sentTo },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <Subject row={row} />
          <span>
            <CampaignChip {...row} />
          </span>
          {row.state !== "draft" && (
            <span className="type-small numerals text-ink-2">
              {sentAt(row)} · {t("recipients", { count: row.recipients })}
            </span>
          )}
        </div>
      )}
    />
  );
}

function Subject({ row }: { readonly row: AdminCampaignRow }) {
  const t = useTranslations("backOfficeCampaigns");
  const { language } = useLanguage();
  const subject = row.subject[language] || row.subject.en || row.subject.bn;
  return (
    <BackOfficeLink
      section="campaigns"
      id={row.id}
      className="font-bold text-action-ink [overflow-wrap:anywhere] hover:underline"
    >
      {subject || t("noSubject")}
    </BackOfficeLink>
  );
}
