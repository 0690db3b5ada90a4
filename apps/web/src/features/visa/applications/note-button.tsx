import type { VisaApplication } from "@ghuri/contract/visas";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../../ui/class-names.ts";
import { NoteModal } from "./note-modal.tsx";

interface Props {
  readonly application: VisaApplication;
  readonly withWord?: boolean;
}

/** The way to the words of staff, if there are any (S2.12-24, -25). */
export function NoteButton({ application, withWord = false }: Props) {
  const t = useTranslations("visaApplications");
  const common = useTranslations("phrases");
  const [isOpen, setOpen] = useState(false);
  const { hash, note } = application;
  if (note === null)
    return (
      <span className="text-ink-3">
        {withWord && `${t("note")}: `}
        {common("notAvailable")}
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("showNote", { id: hash })}
        onClick={() => setOpen(true)}
        className={cx(
          withWord
            ? "inline-flex min-h-11 items-center gap-2 font-[650] text-action-ink"
            : "hit-44 grid size-10 place-items-center rounded-lg border border-line bg-surface hover:border-line-strong",
        )}
      >
        <IconEye size={19} stroke={1.9} aria-hidden="true" />
        {withWord && t("note")}
      </button>
      {isOpen && <NoteModal application={application} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}
