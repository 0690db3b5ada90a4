import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../shell/panel.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { useInventoryAction } from "./use-inventory-action.ts";

/** Whether made-up flights are sold beside the agency's own, and the button that changes it. */
export function SampleSwitch({ sample }: { readonly sample: "on" | "off" }) {
  const t = useTranslations("backOfficeInventory");
  const to = sample === "on" ? "off" : "on";
  const { run, isBusy, refusal, hasFailed } = useInventoryAction((wanted: "on" | "off") =>
    adminCall("POST /api/v1/back-office/sample-flights", { body: { to: wanted } }),
  );
  return (
    <Panel title={t("sample")}>
      <p className="mb-3 text-ink-2">{t(`sampleText.${sample}`)}</p>
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
      <Button
        kind="outline"
        size={40}
        busyLabel={isBusy ? t("moving") : null}
        onClick={() => run(to)}
      >
        {t(`sampleSwitch.${to}`)}
      </Button>
    </Panel>
  );
}
