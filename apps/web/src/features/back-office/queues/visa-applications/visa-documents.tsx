import type { ReviewDocumentBody, VisaCase } from "@ghuri/contract/visa-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { Panel } from "../../shell/panel.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { DocumentTile } from "./document-tile.tsx";
import { DocumentDialog } from "./document-dialog.tsx";

type Judgement = z.input<typeof ReviewDocumentBody>;

interface Props {
  readonly found: VisaCase;
  readonly isMine: boolean;
}

/** The documents of each traveller, reviewed one by one. */
export function VisaDocuments({ found, isMine }: Props) {
  const t = useTranslations("backOfficeVisa");
  const { id, travellers } = found;
  const [open, setOpen] = useState<DocumentKey | null>(null);
  const judging = useDecideCase({
    kind: "visa-applications",
    id,
    decide: async (body: Judgement) => {
      const answer = await adminCall("POST /api/v1/back-office/visa-applications/{id}/documents", {
        params: { id },
        body,
      });
      setOpen(null);
      return answer;
    },
  });
  const owner = travellers.find((one) => one.id === open?.traveller);
  const document = owner?.documents.find(({ code }) => code === open?.code);
  const nextDocument = findNextDocument(found, open);
  const hasDocuments = travellers.some(({ documents }) => documents.length > 0);
  const judged = judging.isDone && judging.body;
  return (
    <Panel title={t("documents")}>
      <p role="status" className="type-small mb-3 font-semibold text-leaf-ink empty:hidden">
        {judged && t(`judged.${judged.verdict}`, { document: nameOf(found, judged) })}
      </p>
      {!hasDocuments && <p className="text-ink-2">{t("noDocuments")}</p>}
      {hasDocuments && !found.accepts_documents && (
        <p className="type-small mb-3 text-ink-3">{t("closed")}</p>
      )}
      <div className="flex flex-col gap-4">
        {travellers.map((one) => {
          const name = `${one.first_name} ${one.last_name}`;
          return (
            one.documents.length > 0 && (
              <div key={one.id}>
                {travellers.length > 1 && <h3 className="type-small mb-2 font-bold">{name}</h3>}
                <ul
                  aria-label={t("documentsOf", { name })}
                  className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2.5"
                >
                  {one.documents.map((each) => (
                    <li key={each.code} className="grid">
                      <DocumentTile
                        document={each}
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
      {owner && document?.file && document.photo && (
        <DocumentDialog
          // A new upload remounts the dialog: a note about the old photo must not apply to it.
          key={document.file}
          document={document}
          photo={document.photo}
          owner={`${owner.first_name} ${owner.last_name}`}
          canJudge={isMine && found.accepts_documents}
          judging={judging}
          onJudge={(verdict) =>
            judging.decide({
              ...verdict,
              traveller_id: owner.id,
              code: document.code,
              file: document.file ?? "",
              version: found.version,
            })
          }
          onNext={nextDocument && (() => setOpen(nextDocument))}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface DocumentKey {
  readonly traveller: string;
  readonly code: string;
}

/** The next document with an upload that waits for its review, after the open one and then from the start. */
function findNextDocument({ travellers }: VisaCase, open: DocumentKey | null): DocumentKey | null {
  const all = travellers.flatMap(({ id, documents }) =>
    documents.map(({ code, state, photo }) => ({
      traveller: id,
      code,
      waits: state === "received" && photo !== null,
    })),
  );
  const at = all.findIndex(
    ({ traveller, code }) => traveller === open?.traveller && code === open.code,
  );
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  const next = others.find(({ waits }) => waits);
  return next ? { traveller: next.traveller, code: next.code } : null;
}

function nameOf({ travellers }: VisaCase, { traveller_id, code }: Judgement): string {
  const owner = travellers.find(({ id }) => id === traveller_id);
  return owner?.documents.find((one) => one.code === code)?.name ?? "";
}
