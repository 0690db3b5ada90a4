import { Refused } from "@ghuri/contract/client";
import { RemovalReason, type Subscriber } from "@ghuri/contract/admin-site-content";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Select } from "../../../../ui/select.tsx";

interface Props {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
}

/** Removes a subscriber permanently, with a reason. */
export function RemoveSubscriberDialog({ subscriber: { id, email }, onClose, onDone }: Props) {
  const t = useTranslations("backOfficeSite.newsletter");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const [reason, setReason] = useState<(typeof RemovalReason.options)[number]>("asked_by_letter");
  const remove = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/subscribers/{id}/removal", {
        params: { id },
        body: { reason },
      }),
    onSuccess: () => onDone(t("removed")),
    onError(error) {
      // Already removed, by a colleague or by the subscriber: the goal is reached.
      if (error instanceof Refused && error.body.code === "not_found") onDone(t("alreadyGone"));
    },
  });
  return (
    <Dialog title={t("removeTitle")} closeLabel={common("close")} width={520} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">{t("removeText", { email: email ?? "" })}</p>
        <Select
          label={t("reason")}
          value={reason}
          options={RemovalReason.options.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          onChange={({ target }) => setReason(RemovalReason.parse(target.value))}
        />
        {remove.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(remove.error, common("somethingWrong"))}
          </Callout>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button
            kind="danger-outline"
            busyLabel={remove.isPending ? t("removing") : null}
            onClick={() => remove.mutate()}
          >
            {t("remove")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
