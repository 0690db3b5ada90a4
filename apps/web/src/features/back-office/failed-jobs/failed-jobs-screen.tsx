import type { FailedJob } from "@ghuri/contract/admin-failed-jobs";
import { Refused } from "@ghuri/contract/client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { useJobName } from "./use-job-name.ts";

export const failedJobsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "failed-jobs"],
  queryFn: async () => (await adminCall("GET /api/v1/back-office/failed-jobs", {})).data,
  refetchInterval: 60_000,
});

/** Background jobs that failed for the last time: staff retry them, or discard them with a reason. */
export function FailedJobsScreen() {
  const t = useTranslations("backOfficeFailedJobs");
  const common = useTranslations("backOffice");
  const { data: jobs, isError, refetch } = useQuery(failedJobsQuery);
  const [discarding, setDiscarding] = useState<FailedJob | null>(null);
  const retry = useRetry();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="type-card">{common("sections.failed-jobs")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
        </div>
        {jobs && jobs.length > 1 && (
          <Button
            kind="outline"
            size={40}
            busyLabel={retry.isPending ? t("retrying") : null}
            onClick={() => retry.mutate(jobs.map(({ id }) => id))}
          >
            {t("retryAll")}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {retry.isSuccess && (
          <Callout tone="success" className="mb-4">
            {t("retried")}
          </Callout>
        )}
      </div>
      {retry.error && (
        <Callout tone="danger" role="alert" className="mb-4">
          {retry.error instanceof Refused ? retry.error.body.message : t("failed")}
        </Callout>
      )}
      {!jobs && isError && (
        <LoadError title={common("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!jobs && !isError && <Skeleton className="h-60 rounded-xl" />}
      {jobs?.length === 0 && <p className="card rounded-[14px] p-6 text-ink-2">{t("none")}</p>}
      <ul className="flex flex-col gap-3">
        {jobs?.map((job) => (
          <li key={job.id} className="card rounded-[14px] px-[18px] py-4">
            <Job
              job={job}
              isBusy={retry.isPending}
              onRetry={() => retry.mutate([job.id])}
              onDiscard={() => setDiscarding(job)}
            />
          </li>
        ))}
      </ul>
      {discarding && (
        <DiscardDialog key={discarding.id} job={discarding} onClose={() => setDiscarding(null)} />
      )}
    </>
  );
}

function useRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) =>
      (await adminCall("POST /api/v1/back-office/failed-jobs/retry", { body: { ids } })).data,
    onSuccess: (left) => queries.setQueryData(failedJobsQuery.queryKey, left),
    onError: () => queries.invalidateQueries({ queryKey: failedJobsQuery.queryKey }),
  });
}

interface JobProps {
  readonly job: FailedJob;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function Job({ job, isBusy, onRetry, onDiscard }: JobProps) {
  const t = useTranslations("backOfficeFailedJobs");
  const { formatInstant } = useFormat();
  const name = useJobName()(job.queue);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-bold [overflow-wrap:anywhere]">{name}</h2>
        <p className="type-small numerals text-ink-2">
          {t("when", { time: formatInstant(job.failed_at), count: job.tries })}
          {" · "}
          <code lang="en">{job.queue}</code>
        </p>
        <p lang="en" className="type-small mt-1 [overflow-wrap:anywhere]">
          {job.error}
        </p>
        {job.booking_id && (
          <BackOfficeLink
            section="bookings"
            id={job.booking_id}
            className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
          >
            {t("openBooking")}
          </BackOfficeLink>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="ink" size={40} disabled={isBusy} onClick={onRetry}>
          {t("retry")}
          <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="outline" size={40} disabled={isBusy} onClick={onDiscard}>
          {t("discard")}
          <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </div>
  );
}
