import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { useKeyboardShortcuts } from "../../shell/keyboard-shortcuts.ts";
import { KeyCap } from "../../shell/key-cap.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import type { useDecideCase } from "./use-decide-case.ts";

interface Props {
  /** True while the case waits for a decision. */
  readonly isOpen: boolean;
  readonly isMine: boolean;
  readonly deciding: Pick<ReturnType<typeof useDecideCase>, "isBusy" | "refusal" | "hasFailed">;
  readonly words: {
    readonly yes: string;
    readonly no: string;
    readonly note: string;
    /** The error when a rejection has no note. */
    readonly needed: string;
  };
  /** The decision, once it is made. */
  readonly outcome: ReactNode;
  /** Shown above the note, such as a checkbox that approval requires. */
  readonly children?: ReactNode;
  /** False disables approval; the children say why. */
  readonly mayYes?: () => boolean;
  readonly foot?: ReactNode;
  readonly onYes: (note: string) => void;
  readonly onNo: (note: string) => void;
}

/** Approve, or reject with a note; keys A and R do the same. Both are disabled while one is saved. */
export function ApproveRejectPanel(props: Props) {
  const { isOpen, isMine, deciding, words, outcome, children, mayYes, foot, onYes, onNo } = props;
  const t = useTranslations("backOffice");
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState<"yes" | "no" | null>(null);
  const [isWordless, setWordless] = useState(false);
  const { isBusy } = deciding;
  const yes = () => {
    setWordless(false);
    if (mayYes?.() === false) return;
    setPressed("yes");
    onYes(note.trim());
  };
  const no = () => {
    setWordless(!note.trim());
    if (!note.trim()) return;
    setPressed("no");
    onNo(note.trim());
  };
  useKeyboardShortcuts(isOpen && isMine && !isBusy ? { a: yes, r: no } : {});
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="empty:hidden">
        {outcome && <Callout tone="success">{outcome}</Callout>}
      </div>
      <RefusalNote {...deciding} />
      {isOpen && (
        <Panel>
          {children}
          <TextArea
            label={words.note}
            rows={3}
            maxLength={500}
            value={note}
            disabled={!isMine || isBusy}
            onChange={({ target }) => setNote(target.value)}
            error={isWordless ? words.needed : undefined}
          />
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
            <Button
              size={40}
              disabled={!isMine || (isBusy && pressed !== "yes")}
              busyLabel={isBusy && pressed === "yes" ? t("saving") : null}
              onClick={yes}
            >
              {words.yes} <KeyCap>A</KeyCap>
            </Button>
            <Button
              kind="danger-outline"
              size={40}
              disabled={!isMine || (isBusy && pressed !== "no")}
              busyLabel={isBusy && pressed === "no" ? t("saving") : null}
              onClick={no}
            >
              {words.no} <KeyCap>R</KeyCap>
            </Button>
          </div>
          <p className="type-caption mt-2 text-ink-3">{isMine ? foot : t("takeFirst")}</p>
        </Panel>
      )}
    </>
  );
}
