import type { AgencyCase, DecideAgencyBody } from "@ghuri/contract/agency-cases";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";
import { PhotoViewer } from "../shared/photo-viewer.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { ApproveRejectPanel } from "../shared/approve-reject-panel.tsx";

type Body = z.input<typeof DecideAgencyBody>;

const LOOK = { pending: "waiting", approved: "confirmed", rejected: "failed" } as const;

/** The licence beside the details that the agency entered. */
export function AgencyReview({ found }: { readonly found: AgencyCase }) {
  const t = useTranslations("backOfficeQueues.agency");
  const { formatInstant } = useFormat();
  const { id, version } = found;
  const claiming = useClaim("agencies", id, found.claim);
  const deciding = useDecideCase({
    kind: "agencies",
    id,
    decide: (body: Body) =>
      adminCall("POST /api/v1/back-office/agencies/{id}/decision", { params: { id }, body }),
  });
  const isOpen = found.status === "pending";
  return (
    <>
      {isOpen && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        {found.licence ? (
          <PhotoViewer src={found.licence} name={t("licence", { name: found.name })} />
        ) : (
          <Callout tone="warning">{t("noLicence")}</Callout>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <Panel
            title={found.name}
            end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
          >
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
              <Detail name={t("address")} className="col-span-full">
                {found.address}
              </Detail>
              <Detail name={t("email")}>{found.email}</Detail>
              <Detail name={t("phone")}>{found.phone}</Detail>
              <Detail name={t("appliedAt")}>{formatInstant(found.applied_at)}</Detail>
              {found.note && (
                <Detail name={t("told")} className="col-span-full">
                  {found.note}
                </Detail>
              )}
            </dl>
          </Panel>
          <ApproveRejectPanel
            isOpen={isOpen}
            isMine={claiming.isMine}
            deciding={deciding}
            words={{ yes: t("approve"), no: t("reject"), note: t("note"), needed: t("noteNeeded") }}
            outcome={found.status !== "pending" && t(`outcomes.${found.status}`)}
            onYes={(note) =>
              deciding.decide({ verdict: "approved", version, ...(note && { note }) })
            }
            onNo={(note) => deciding.decide({ verdict: "rejected", version, note })}
          />
        </div>
      </div>
    </>
  );
}
