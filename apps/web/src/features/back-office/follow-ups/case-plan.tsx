import { Refused } from "@ghuri/contract/client";
import type { CaseKind, CasePlan as Plan } from "@ghuri/contract/admin-follow-ups";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { casePlanQuery, followUpsQuery } from "./queries.ts";

interface Props {
  readonly kind: CaseKind;
  readonly id: string;
}

/** The assignee of a case, its follow-up date, and its internal notes. */
export function CasePlan({ kind, id }: Props) {
  const t = useTranslations("backOffice");
  const { data: plan, isError, refetch } = useQuery(casePlanQuery(kind, id));
  if (!plan && isError) return <LoadError title={t("loadFailed")} onRetry={() => void refetch()} />;
  if (!plan) return <Skeleton className="h-40 rounded-xl" />;
  return (
    <div className="flex flex-col gap-5">
      <Assignment key={plan.version} plan={plan} />
      <CaseNotes plan={plan} />
    </div>
  );
}

function Assignment({ plan }: { readonly plan: Plan }) {
  const t = useTranslations("backOfficeFollowUps");
  const common = useTranslations("common");
  const { formatSlashDate } = useFormat();
  const { error, isPending, change } = useChangePlan(plan);
  const { assignee, colleagues, follow_up_on: date, is_due: isDue } = plan;
  // Typed digit by digit, so it is saved by a button and not on every change.
  const [draft, setDraft] = useState(date);
  return (
    <div className="flex flex-col gap-3">
      {isDue && date && (
        <Callout tone="warning">{t("dueSince", { date: formatSlashDate(date) })}</Callout>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] items-start gap-3">
        <Select
          label={t("assignee")}
          placeholder={t("nobody")}
          value={assignee?.id ?? ""}
          disabled={isPending}
          options={withFormer(colleagues, assignee).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          onChange={({ target }) => change({ assignee_id: target.value || null })}
        />
        <div>
          <DateField label={t("followUpOn")} value={draft} onChange={setDraft} />
          {draft !== null && draft !== date && (
            <Button
              kind="outline"
              size={40}
              className="mt-2"
              disabled={isPending}
              onClick={() => change({ follow_up_on: draft })}
            >
              {t("saveDate")}
            </Button>
          )}
          {date && draft === date && (
            <Button
              kind="ghost"
              size={40}
              disabled={isPending}
              onClick={() => change({ follow_up_on: null })}
            >
              {t("clearDate")}
            </Button>
          )}
        </div>
      </div>
      <div role="alert" className="empty:hidden">
        {error && (
          <Callout tone="danger">
            {error instanceof Refused ? error.body.message : common("somethingWrong")}
          </Callout>
        )}
      </div>
    </div>
  );
}

/** The assignee stays selectable after losing the role. */
function withFormer(colleagues: Plan["colleagues"], assignee: Plan["assignee"]) {
  if (!assignee || colleagues.some(({ id }) => id === assignee.id)) return colleagues;
  return [...colleagues, assignee];
}

/** Saves one field; the other is sent as it is. A stale plan is replaced by the one in the refusal. */
function useChangePlan(plan: Plan) {
  const queries = useQueryClient();
  const { kind, id } = plan;
  const { queryKey } = casePlanQuery(kind, id);
  const { error, isPending, mutate } = useMutation({
    mutationFn: async (
      changed: Partial<Pick<Plan, "follow_up_on"> & { assignee_id: string | null }>,
    ) =>
      (
        await adminCall("PUT /api/v1/back-office/follow-ups/{kind}/{id}", {
          params: { kind, id },
          body: {
            assignee_id: plan.assignee?.id ?? null,
            follow_up_on: plan.follow_up_on,
            version: plan.version,
            ...changed,
          },
        })
      ).data,
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: async () => {
      // A first load that is still running would not be repeated, and would show the old state.
      await queries.cancelQueries({ queryKey: followUpsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: followUpsQuery.queryKey });
    },
  });
  return { error, isPending, change: mutate };
}
