import type { FailedJobName } from "@ghuri/contract/admin-failed-jobs";
import { useTranslations } from "use-intl";
import { toWords } from "../shell/to-words.ts";

/** What a job does, for people; one that an earlier version queued shows its own words. */
export function useJobName(): (queue: string) => string {
  const t = useTranslations("backOfficeFailedJobs");
  return (queue) => {
    const name = `names.${queue as FailedJobName}` as const;
    return t.has(name) ? t(name) : toWords(queue);
  };
}
