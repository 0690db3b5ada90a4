import type { AdminCampaign } from "@ghuri/contract/admin-campaigns";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

const ASK_AGAIN_MS = 3000;

/** How many emails of a campaign are queued; polled while it is being sent. */
export function CampaignProgress({ campaign }: { readonly campaign: AdminCampaign }) {
  const t = useTranslations("backOfficeCampaigns");
  const { formatInstant } = useFormat();
  const { id } = campaign;
  const { data } = useQuery({
    queryKey: [BACK_OFFICE, "campaigns", id, "progress", campaign.version],
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/campaigns/{id}", { params: { id } })).data,
    initialData: campaign,
    enabled: campaign.state === "sending",
    refetchInterval: ({ state }) => state.data?.state === "sending" && ASK_AGAIN_MS,
  });
  const count = data.recipients;
  const time = data.finished_at ? formatInstant(data.finished_at) : "";
  return (
    <div role="status">
      <Callout tone={data.state === "sent" ? "success" : "quiet"}>
        {data.state === "sending" && t("progress.sending", { count })}
        {data.state === "sent" && t("progress.sent", { count, time })}
        {data.state === "stopped" && t("progress.stopped", { count, time })}
      </Callout>
    </div>
  );
}
