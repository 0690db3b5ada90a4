import type { AdminCampaign } from "@ghuri/contract/admin-campaigns";
import { useMutation } from "@tanstack/react-query";
import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { Panel } from "../../shell/panel.tsx";

interface Props {
  readonly campaign: AdminCampaign;
  readonly isDirty: boolean;
}

/** A preview of the saved email in either language, and a test email to oneself. */
export function CampaignPreview({ campaign, isDirty }: Props) {
  const t = useTranslations("backOfficeCampaigns");
  const editor = useTranslations("contentEditor");
  const common = useTranslations("common");
  const [language, setLanguage] = useState<"en" | "bn">("en");
  const { id, version } = campaign;
  const test = useMutation({
    mutationFn: async () => {
      const request = { params: { id }, body: { language } };
      return (await adminCall("POST /api/v1/back-office/campaigns/{id}/test", request)).data;
    },
  });
  return (
    <Panel title={editor("preview")} className="flex flex-col gap-3">
      <SegmentedControl
        label={editor("previewLanguage")}
        value={language}
        options={[
          { value: "en", label: <span lang="en">{editor("english")}</span> },
          { value: "bn", label: <span lang="bn">{editor("bangla")}</span> },
        ]}
        onChange={(wanted) => {
          setLanguage(wanted);
          test.reset();
        }}
      />
      {isDirty && <p className="type-small text-ink-2">{t("saveFirst")}</p>}
      <iframe
        key={`${version}-${language}`}
        title={t("previewOf", { language: editor(language === "en" ? "english" : "bangla") })}
        src={`/api/v1/back-office/campaigns/${id}/preview?language=${language}&version=${version}`}
        sandbox=""
        className="h-120 w-full rounded-lg border border-line bg-white"
      />
      <Button
        kind="outline"
        size={40}
        icon={<IconMailForward size={18} stroke={2} aria-hidden="true" />}
        disabled={isDirty}
        busyLabel={test.isPending ? t("testing") : null}
        onClick={() => test.mutate()}
      >
        {t("test")}
      </Button>
      <div role="status" className="empty:hidden">
        {test.data && <Callout tone="success">{t("tested", { email: test.data.email })}</Callout>}
      </div>
      {test.error && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(test.error, common("somethingWrong"))}
        </Callout>
      )}
    </Panel>
  );
}
