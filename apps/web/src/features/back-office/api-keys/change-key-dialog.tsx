import type { ApiKey } from "@ghuri/contract/api-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReasonForm } from "../shell/reason-form.tsx";
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
  const changing = useMutation({
    mutationFn: (why: string) => send(change, id, why),
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
        <ReasonForm
          words={{
            why: t("why"),
            whyNeeded: t("whyNeeded"),
            confirm: t(words.now),
            saving: t("saving"),
            keep: t("keep"),
          }}
          isDangerous={change === "revoke"}
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
async function send(change: KeyChange, id: string, why: string): Promise<string | null> {
  const asked = { params: { id }, body: { why } };
  if (change === "rotate") {
    const { data } = await adminCall("POST /api/v1/back-office/api-keys/{id}/rotation", asked);
    return data.secret;
  }
  await adminCall("POST /api/v1/back-office/api-keys/{id}/revocation", asked);
  return null;
}
