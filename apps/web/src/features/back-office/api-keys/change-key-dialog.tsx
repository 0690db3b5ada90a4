import type { ApiKey } from "@ghuri/contract/api-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { KeyChange } from "./api-key-row.tsx";
import { apiKeysQuery } from "./queries.ts";
import { SecretOnce } from "./secret-once.tsx";

const WORDS = {
  rotate: { title: "rotateTitle", note: "rotateNote", now: "rotate" },
  revoke: { title: "revokeTitle", note: "revokeNote", now: "revoke" },
} as const;

interface Props {
  readonly change: KeyChange;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Gives a key a new secret or ends it, with a reason for the audit log. */
export function ChangeKeyDialog({ change, apiKey: { id, name }, onClose }: Props) {
  const t = useTranslations("backOfficeApiKeys");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => send(change, id, why.trim()),
    onSuccess: (secret) => secret ?? onClose(),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const words = WORDS[change];
  return (
    <Dialog
      title={t(words.title, { name })}
      note={t(words.note)}
      closeLabel={common("close")}
      onClose={onClose}
      mustBeAnswered={Boolean(changing.data)}
      width={560}
    >
      {changing.data ? (
        <SecretOnce name={name} secret={changing.data} onClose={onClose} />
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
              kind={change === "revoke" ? "danger-outline" : "primary"}
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
async function send(change: KeyChange, id: string, why: string): Promise<string | null> {
  const asked = { params: { id }, body: { why } };
  if (change === "rotate") {
    const { data } = await adminCall("POST /api/v1/back-office/api-keys/{id}/rotation", asked);
    return data.secret;
  }
  await adminCall("POST /api/v1/back-office/api-keys/{id}/revocation", asked);
  return null;
}
