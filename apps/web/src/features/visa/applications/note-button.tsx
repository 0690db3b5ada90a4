import type { VisaApplication } from "@ghuri/contract/visas";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../../ui/class-names.ts";
import { NoteDialog } from "./note-dialog.tsx";

interface Props {
  readonly application: VisaApplication;
  readonly withLabel?: boolean;
}

/** Opens the note from staff, if there is one (S2.12-24, -25). */
export function NoteButton({ application, withLabel = false }: Props) {
  const t = useTranslations("visaApplications");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const { hash, note } = application;
  if (note === null)
    return (
      <span className="text-ink-3">
        {withLabel && `${t("note")}: `}
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
          withLabel
            ? "inline-flex min-h-11 items-center gap-2 font-[650] text-action-ink"
            : "hit-44 grid size-10 place-items-center rounded-lg border border-line bg-surface hover:border-line-strong",
        )}
      >
        <IconEye size={19} stroke={1.9} aria-hidden="true" />
        {withLabel && t("note")}
      </button>
      {isOpen && (
        <NoteDialog application={application} note={note} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
