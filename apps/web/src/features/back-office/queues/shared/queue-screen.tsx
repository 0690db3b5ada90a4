import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { CaseSkeleton, CaseView } from "../../shell/case-view.tsx";
import { Panel } from "../../shell/panel.tsx";
import { CasePlan } from "../../follow-ups/case-plan.tsx";
import { caseKey, type Queue } from "./define-queue.ts";
import { QueueLayout } from "./queue-layout.tsx";

interface Props<Case> {
  readonly queue: Queue<Case>;
  /** The open case; undefined: only the list is shown. */
  readonly id: string | undefined;
}

/** The page of a queue: its list, and the open case beside it. */
export function QueueScreen<Case>({ queue, id }: Props<Case>) {
  return (
    <QueueLayout queue={queue} id={id}>
      {id && <OpenCase key={id} queue={queue} id={id} />}
    </QueueLayout>
  );
}

interface OpenCaseProps<Case> {
  readonly queue: Queue<Case>;
  readonly id: string;
}

function OpenCase<Case>({ queue: { kind, open, refetchMs, Review }, id }: OpenCaseProps<Case>) {
  const t = useTranslations("backOfficeFollowUps");
  const asked = useQuery({
    queryKey: caseKey(kind, id),
    queryFn: async () => (await open(id)).data,
    refetchInterval: ({ state: { data } }) => refetchMs(data),
  });
  return (
    <Suspense fallback={<CaseSkeleton />}>
      <CaseView asked={asked}>
        {(found) => (
          <>
            <Review found={found} />
            <Panel title={t("title")} className="mt-4">
              <CasePlan kind={kind} id={id} />
            </Panel>
          </>
        )}
      </CaseView>
    </Suspense>
  );
}
