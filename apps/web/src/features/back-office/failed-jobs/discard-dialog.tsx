import type { FailedJob } from "@ghuri/contract/admin-failed-jobs";
import { Refused } from "@ghuri/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { useJobName } from "./use-job-name.ts";

interface Props {
  readonly job: FailedJob;
  readonly onClose: () => void;
}

/** Asks for the reason before a failed job is deleted. */
export function DiscardDialog({ job, onClose }: Props) {
  const t = useTranslations("backOfficeFailedJobs");
  const common = useTranslations("common");
  const nameOf = useJobName();
  const queries = useQueryClient();
  const [why, setWhy] = useState("");
  const [isMissing, setMissing] = useState(false);
  const discard = useMutation({
    mutationFn: async () =>
      (
        await adminCall("POST /api/v1/back-office/failed-jobs/discard", {
          body: { ids: [job.id], why: why.trim() },
        })
      ).data,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [BACK_OFFICE, "failed-jobs"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("discardTitle", { name: nameOf(job.queue) })}
      note={t("discardNote")}
      closeLabel={common("close")}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!why.trim());
          if (why.trim() && !discard.isPending) discard.mutate();
        }}
      >
        <TextArea
          label={t("why")}
          rows={3}
          maxLength={500}
          value={why}
          error={isMissing ? t("whyNeeded") : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
        {discard.error && (
          <Callout tone="danger" role="alert">
            {discard.error instanceof Refused ? discard.error.body.message : t("failed")}
          </Callout>
        )}
        <Button type="submit" size={40} busyLabel={discard.isPending ? t("discarding") : null}>
          {t("discard")}
        </Button>
      </form>
    </Dialog>
  );
}
