import type { RefusalBody } from "@ghuri/contract/refusals";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { PhotoViewer } from "../shared/photo-viewer.tsx";
import { KeyCap } from "../../shell/key-cap.tsx";
import { useKeyboardShortcuts } from "../../shell/keyboard-shortcuts.ts";
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
  /** Opens the next document that waits for a review; null: there is none. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** The photo or PDF of a document, and its review. A reviewed document waits for a newer upload. */
export function DocumentDialog({
  document,
  photo,
  owner,
  canJudge,
  judging,
  onJudge,
  onNext,
  onClose,
}: Props) {
  const t = useTranslations("backOfficeVisa");
  const shared = useTranslations("backOffice");
  const application = useTranslations("visaApplications");
  const common = useTranslations("common");
  const [note, setNote] = useState("");
  const [isNoteMissing, setNoteMissing] = useState(false);
  const { isBusy, body } = judging;
  useKeyboardShortcuts(onNext ? { n: onNext } : {}, "dialog");
  const isOpen = document.state === "received";
  const refuse = () => {
    setNoteMissing(!note.trim());
    if (note.trim()) onJudge({ verdict: "refused", note });
  };
  const accept = () => {
    setNoteMissing(false);
    onJudge({ verdict: "accepted" });
  };
  return (
    <Dialog
      title={t("documentTitle", { document: document.name, name: owner })}
      note={application(`documentState.${document.state}`)}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
    >
      {/* Side by side where there is room, so that the photo stays visible during the review. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.8fr)_minmax(240px,1fr)]">
        {document.file_type === "pdf" ? (
          <PdfLink href={photo} name={document.name} />
        ) : (
          <PhotoViewer src={photo} name={document.name} foot={<span>{t("looksLogged")}</span>} />
        )}
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
                error={isNoteMissing ? shared("noteNeeded") : undefined}
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
          {onNext && (
            <Button kind="outline" size={40} onClick={onNext}>
              {t("nextDocument")}
              <KeyCap>N</KeyCap>
            </Button>
          )}
          {isOpen && !canJudge && <p className="type-small text-ink-3">{shared("takeFirst")}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** A PDF opens in the browser's own viewer, which can zoom and print it. */
function PdfLink({ href, name }: { readonly href: string; readonly name: string }) {
  const t = useTranslations("backOfficeVisa");
  return (
    <div className="card flex min-h-60 flex-col items-center justify-center gap-3 rounded-[14px] p-6 text-center">
      <IconFileTypePdf size={48} stroke={1.4} aria-hidden="true" className="text-ink-3" />
      <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
      <a href={href} target="_blank" rel="noreferrer" className={buttonStyle("outline", 40)}>
        {t("openPdf")}
      </a>
      <p className="type-caption text-ink-3">{t("looksLogged")}</p>
    </div>
  );
}
