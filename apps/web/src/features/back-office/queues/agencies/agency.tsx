import type { AgencyCase, DecideAgencyBody } from "@ghuri/contract/agency-cases";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Note } from "../../../../ui/note.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { Fact, Panel } from "../../desk/panel.tsx";
import { PhotoViewer } from "../../desk/photo-viewer.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { useDecide } from "../../desk/use-decide.ts";
import { YesOrNo } from "../../desk/yes-or-no.tsx";

type Body = z.input<typeof DecideAgencyBody>;

const LOOK = { pending: "waiting", approved: "confirmed", rejected: "failed" } as const;

/** The licence beside what the agency says of itself. */
export function Agency({ found }: { readonly found: AgencyCase }) {
  const t = useTranslations("deskQueues.agency");
  const { formatInstant } = useFormat();
  const { id, seen } = found;
  const claiming = useClaim("agencies", id, found.claim);
  const deciding = useDecide({
    kind: "agencies",
    id,
    decide: (body: Body) =>
      staffCall("POST /api/v1/back-office/agencies/{id}/decision", { params: { id }, body }),
  });
  const isOpen = found.status === "pending";
  return (
    <>
      {isOpen && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        {found.licence ? (
          <PhotoViewer src={found.licence} name={t("licence", { name: found.name })} />
        ) : (
          <Note tone="warning">{t("noLicence")}</Note>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <Panel
            title={found.name}
            end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
          >
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
              <Fact name={t("address")} className="col-span-full">
                {found.address}
              </Fact>
              <Fact name={t("email")}>{found.email}</Fact>
              <Fact name={t("phone")}>{found.phone}</Fact>
              <Fact name={t("appliedAt")}>{formatInstant(found.applied_at)}</Fact>
              {found.note && (
                <Fact name={t("told")} className="col-span-full">
                  {found.note}
                </Fact>
              )}
            </dl>
          </Panel>
          <YesOrNo
            isOpen={isOpen}
            isMine={claiming.isMine}
            deciding={deciding}
            words={{ yes: t("approve"), no: t("reject"), note: t("note"), needed: t("noteNeeded") }}
            outcome={found.status !== "pending" && t(`outcomes.${found.status}`)}
            onYes={(note) => deciding.decide({ verdict: "approved", seen, ...(note && { note }) })}
            onNo={(note) => deciding.decide({ verdict: "rejected", seen, note })}
          />
        </div>
      </div>
    </>
  );
}
