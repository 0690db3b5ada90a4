import type { JudgePaperBody, VisaCase } from "@ghuri/contract/visa-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { Panel } from "../../desk/panel.tsx";
import { useDecide } from "../../desk/use-decide.ts";
import { PaperTile } from "./paper-tile.tsx";
import { PaperWindow } from "./paper-window.tsx";

type Judgement = z.input<typeof JudgePaperBody>;

interface Props {
  readonly found: VisaCase;
  readonly isMine: boolean;
}

/** What each traveller hands in: looked at one by one, and accepted or refused. */
export function Papers({ found, isMine }: Props) {
  const t = useTranslations("deskVisa");
  const { id, travellers } = found;
  const [open, setOpen] = useState<{ readonly traveller: string; readonly code: string } | null>(
    null,
  );
  const judging = useDecide({
    kind: "visa-applications",
    id,
    decide: async (body: Judgement) => {
      const answer = await staffCall("POST /api/v1/back-office/visa-applications/{id}/papers", {
        params: { id },
        body,
      });
      setOpen(null);
      return answer;
    },
  });
  const owner = travellers.find((one) => one.id === open?.traveller);
  const paper = owner?.papers.find(({ code }) => code === open?.code);
  const hasPapers = travellers.some(({ papers }) => papers.length > 0);
  const judged = judging.isDone && judging.body;
  return (
    <Panel title={t("papers")}>
      <p role="status" className="type-small mb-3 font-semibold text-leaf-ink empty:hidden">
        {judged && t(`judged.${judged.verdict}`, { paper: nameOf(found, judged) })}
      </p>
      {!hasPapers && <p className="text-ink-2">{t("noPapers")}</p>}
      {hasPapers && !found.takes_papers && (
        <p className="type-small mb-3 text-ink-3">{t("closed")}</p>
      )}
      <div className="flex flex-col gap-4">
        {travellers.map((one) => {
          const name = `${one.first_name} ${one.last_name}`;
          return (
            one.papers.length > 0 && (
              <div key={one.id}>
                {travellers.length > 1 && <h3 className="type-small mb-2 font-bold">{name}</h3>}
                <ul
                  aria-label={t("papersOf", { name })}
                  className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2.5"
                >
                  {one.papers.map((each) => (
                    <li key={each.code} className="grid">
                      <PaperTile
                        paper={each}
                        owner={name}
                        onOpen={() => setOpen({ traveller: one.id, code: each.code })}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
      {owner && paper?.file && paper.photo && (
        <PaperWindow
          // A newer photo is another paper: what was written about the older one is not about it.
          key={paper.file}
          paper={paper}
          photo={paper.photo}
          owner={`${owner.first_name} ${owner.last_name}`}
          canJudge={isMine && found.takes_papers}
          judging={judging}
          onJudge={(verdict) =>
            judging.decide({
              ...verdict,
              traveller_id: owner.id,
              code: paper.code,
              file: paper.file ?? "",
              seen: found.seen,
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function nameOf({ travellers }: VisaCase, { traveller_id, code }: Judgement): string {
  const owner = travellers.find(({ id }) => id === traveller_id);
  return owner?.papers.find((one) => one.code === code)?.name ?? "";
}
