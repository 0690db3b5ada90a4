import type { AdminCampaign, CampaignFields } from "@ghuri/contract/admin-campaigns";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import type { useContentEditor } from "../editing/use-content-editor.ts";

interface Props {
  readonly editor: ReturnType<
    typeof useContentEditor<CampaignFields, AdminCampaign, "sending" | "stopped">
  >;
  readonly form: UseFormReturn<CampaignFields, unknown, CampaignFields>;
  readonly isReady: boolean;
  /** The id of the list of missing parts. */
  readonly checksId: string;
}

/**
 * Saves and sends a draft, or stops one that is being sent. Sending and stopping ask for confirmation, because
 * neither can be undone.
 */
export function CampaignActions({ editor, form, isReady, checksId }: Props) {
  const t = useTranslations("backOfficeCampaigns");
  const [asked, setAsked] = useState<"sending" | "stopped" | null>(null);
  const { base, save, move, isBusy } = editor;
  const state = base?.state ?? "draft";
  if (state === "sent" || state === "stopped") return null;
  const isSending = state === "sending";
  const askToSend = form.handleSubmit(() => {
    if (isReady) setAsked("sending");
    else document.getElementById(checksId)?.scrollIntoView({ block: "center" });
  });
  const confirm = (wish: "sending" | "stopped") => {
    setAsked(null);
    move.mutate({ wish, fields: wish === "sending" ? form.getValues() : null });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isSending ? (
        <Button
          kind="danger-outline"
          size={40}
          busyLabel={move.isPending ? t("stopping") : null}
          onClick={() => setAsked("stopped")}
        >
          {t("stop")}
        </Button>
      ) : (
        <>
          <Button
            type="submit"
            kind="outline"
            size={40}
            disabled={isBusy && !save.isPending}
            busyLabel={save.isPending ? t("saving") : null}
          >
            {t("save")}
          </Button>
          <Button
            size={40}
            disabled={base === null || save.isPending}
            inactive={!isReady}
            aria-describedby={isReady ? undefined : checksId}
            busyLabel={move.isPending ? t("starting") : null}
            onClick={() => void askToSend()}
          >
            {t("send")}
          </Button>
        </>
      )}
      {asked && base && (
        <Dialog
          title={t(asked === "sending" ? "sendTitle" : "stopTitle")}
          closeLabel={t("notYet")}
          width={520}
          onClose={() => setAsked(null)}
        >
          <p className="mb-5 text-ink-2">
            {asked === "sending" ? t("sendText", { count: base.subscribers }) : t("stopText")}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="outline" onClick={() => setAsked(null)}>
              {t("notYet")}
            </Button>
            <Button
              kind={asked === "sending" ? "primary" : "danger-outline"}
              onClick={() => confirm(asked)}
            >
              {asked === "sending" ? t("sendTo", { count: base.subscribers }) : t("stop")}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
