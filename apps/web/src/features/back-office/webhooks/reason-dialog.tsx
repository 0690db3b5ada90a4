import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
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
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => send(change, id, why.trim()),
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
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (why.trim() && !changing.isPending) changing.mutate();
          }}
        >
          {changing.isError && (
            <Callout
              tone="danger"
              role="alert"
              title={getRefusalMessage(changing.error, common("somethingWrong"))}
            />
          )}
          <TextArea
            label={t("why")}
            rows={2}
            maxLength={500}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            error={isTried && !why.trim() ? t("whyNeeded") : undefined}
          />
          <div className="flex flex-col gap-3">
            <Button
              type="submit"
              kind={change === "remove" ? "danger-outline" : "primary"}
              busyLabel={changing.isPending ? t("saving") : null}
            >
              {t(words.now)}
            </Button>
            <Button kind="outline" onClick={onClose}>
              {t("keep")}
            </Button>
          </div>
        </form>
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
