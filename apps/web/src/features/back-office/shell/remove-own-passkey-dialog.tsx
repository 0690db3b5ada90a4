import type { Passkey } from "@ghuri/contract/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { usePasskeyError } from "../../../components/passkeys/use-passkey-error.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { ownPasskeysQuery } from "./passkey-queries.ts";
import { staffQuery } from "./staff-session.ts";

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before an own passkey is removed: it can only be added anew, with the device at hand. */
export function RemoveOwnPasskeyDialog({ passkey: { id, name }, onClose, onRemoved }: Props) {
  const t = useTranslations("passkeys");
  const passkeyError = usePasskeyError();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      adminCall("DELETE /api/v1/back-office/session/passkeys/{id}", { params: { id } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      onRemoved();
    },
  });
  return (
    <AlertDialog
      tone="danger"
      title={t("removeTitle", { name })}
      description={t("removeNote")}
      button={t("keep")}
      onAnswer={onClose}
      otherButton={
        <Button
          kind="danger-outline"
          busyLabel={removal.isPending ? t("removing") : null}
          onClick={() => removal.mutate()}
        >
          {t("remove")}
        </Button>
      }
    >
      {removal.isError && (
        <div className="mt-4 w-full text-left">
          <Callout tone="danger" role="alert" title={passkeyError(removal.error)} />
        </div>
      )}
    </AlertDialog>
  );
}
