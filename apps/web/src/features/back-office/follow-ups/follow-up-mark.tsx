import type { CaseKind } from "@ghuri/contract/admin-follow-ups";
import { IconCalendarDue } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { followUpsQuery } from "./queries.ts";

interface Props {
  readonly kind: CaseKind;
  readonly id: string;
}

/** In a list: the assignee of a case, and when its follow-up is due. Nothing for cases without a plan. */
export function FollowUpMark({ kind, id }: Props) {
  const t = useTranslations("backOfficeFollowUps");
  const { formatShortDate } = useFormat();
  const { data: all } = useQuery(followUpsQuery);
  const found = all?.find((one) => one.kind === kind && one.id === id);
  if (!found) return null;
  const { assignee, follow_up_on: date, is_due: isDue } = found;
  return (
    <span
      className={cx(
        "type-caption flex flex-wrap items-center gap-x-1.5",
        isDue ? "font-bold text-mari-ink" : "text-ink-2",
      )}
    >
      {date && <IconCalendarDue size={15} stroke={2} aria-hidden="true" />}
      {date && t(isDue ? "due" : "on", { date: formatShortDate(date) })}
      {assignee && <span>{assignee.is_me ? t("mine") : assignee.name}</span>}
    </span>
  );
}
