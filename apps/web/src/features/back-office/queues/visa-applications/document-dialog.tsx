import type { RefusalBody } from "@ghuri/contract/refusals";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { PhotoViewer } from "../shared/photo-viewer.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { NOTE_LIMIT } from "./note-limit.ts";
import type { SubmittedDocument } from "./document-tile.tsx";

type Verdict =
  | { readonly verdict: "accepted" }
  | { readonly verdict: "refused"; readonly note: string };

interface Props {
  readonly document: SubmittedDocument;
  readonly photo: string;
  readonly owner: string;
  readonly canJudge: boolean;
  readonly judging: {
    readonly isBusy: boolean;
    readonly hasFailed: boolean;
    readonly refusal: RefusalBody | null;
    readonly body: { readonly verdict: Verdict["verdict"] } | undefined;
  };
  readonly onJudge: (verdict: Verdict) => void;
  readonly onClose: () => void;
}

/** The photo of a document, and the word on it. What has had its word waits for a newer photo. */
export function DocumentDialog({
  document,
  photo,
  owner,
  canJudge,
  judging,
  onJudge,
  onClose,
}: Props) {
  const t = useTranslations("backOfficeVisa");
  const desk = useTranslations("backOffice");
  const words = useTranslations("visaApplications");
  const common = useTranslations("common");
  const [note, setNote] = useState("");
  const [isWordless, setWordless] = useState(false);
  const { isBusy, body } = judging;
  const isOpen = document.state === "received";
  const refuse = () => {
    setWordless(!note.trim());
    if (note.trim()) onJudge({ verdict: "refused", note });
  };
  const accept = () => {
    setWordless(false);
    onJudge({ verdict: "accepted" });
  };
  return (
    <Dialog
      title={t("documentTitle", { document: document.name, name: owner })}
      note={words(`documentState.${document.state}`)}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
    >
      {/* Side by side where there is room: a photo is judged while it is looked at. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.8fr)_minmax(240px,1fr)]">
        <PhotoViewer src={photo} name={document.name} foot={<span>{t("looksLogged")}</span>} />
        <div className="flex min-w-0 flex-col gap-4">
          {document.note && <Callout tone="danger">{document.note}</Callout>}
          <RefusalNote refusal={judging.refusal} hasFailed={judging.hasFailed} />
          {isOpen && canJudge && (
            <>
              <TextArea
                label={t("whyRefuse")}
                help={t("refuseHelp")}
                rows={3}
                maxLength={NOTE_LIMIT}
                value={note}
                disabled={isBusy}
                onChange={({ target }) => setNote(target.value)}
                error={isWordless ? desk("noteNeeded") : undefined}
              />
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
                <Button
                  size={40}
                  disabled={isBusy && body?.verdict !== "accepted"}
                  busyLabel={isBusy && body?.verdict === "accepted" ? t("accepting") : null}
                  onClick={accept}
                >
                  {t("accept")}
                </Button>
                <Button
                  kind="danger-outline"
                  size={40}
                  disabled={isBusy && body?.verdict !== "refused"}
                  busyLabel={isBusy && body?.verdict === "refused" ? t("refusing") : null}
                  onClick={refuse}
                >
                  {t("refuse")}
                </Button>
              </div>
            </>
          )}
          {isOpen && !canJudge && <p className="type-small text-ink-3">{desk("takeFirst")}</p>}
        </div>
      </div>
    </Dialog>
  );
}
