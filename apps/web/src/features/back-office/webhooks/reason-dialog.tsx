import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReasonForm } from "../shell/reason-form.tsx";
import { WEBHOOKS } from "./queries.ts";
import { SigningSecret } from "./signing-secret.tsx";

/** What needs a reason for the audit log. */
export type ReasonedChange = "rotate" | "remove";

const WORDS = {
  rotate: { title: "rotateTitle", note: "rotateNote", now: "rotate" },
  remove: { title: "removeTitle", note: "removeNote", now: "remove" },
} as const;

interface Props {
  readonly change: ReasonedChange;
  readonly endpoint: WebhookEndpoint;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Gives an endpoint a new signing secret or removes it. */
export function ReasonDialog({ change, endpoint: { id, name }, onRemoved, onClose }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (why: string) => send(change, id, why),
    onSuccess: (secret) => secret ?? onRemoved(),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  const words = WORDS[change];
  return (
    <Dialog
      title={t(words.title, { name })}
      note={t(words.note)}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      {changing.data ? (
        <SigningSecret secret={changing.data} onClose={onClose} />
      ) : (
        <ReasonForm
          words={{
            why: t("why"),
            whyNeeded: t("whyNeeded"),
            confirm: t(words.now),
            saving: t("saving"),
            keep: t("keep"),
          }}
          isDangerous={change === "remove"}
          isSaving={changing.isPending}
          error={
            changing.isError
              ? getRefusalMessage(changing.error, common("somethingWrong"))
              : null
          }
          onConfirm={(why) => changing.mutate(why)}
          onKeep={onClose}
        />
      )}
    </Dialog>
  );
}

/** The new secret; null where there is none. */
async function send(change: ReasonedChange, id: string, why: string): Promise<string | null> {
  const asked = { params: { id }, body: { why } };
  if (change === "rotate") {
    const { data } = await adminCall("POST /api/v1/back-office/webhooks/{id}/rotation", asked);
    return data.secret;
  }
  await adminCall("POST /api/v1/back-office/webhooks/{id}/removal", asked);
  return null;
}
