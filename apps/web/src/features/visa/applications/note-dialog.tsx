import type { VisaApplication } from "@ghuri/contract/visas";
import { IconUserEdit } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";

interface Props {
  readonly application: VisaApplication;
  readonly note: string;
  readonly onClose: () => void;
}

/** The visa team's note, and how to reply. */
export function NoteDialog({ application, note, onClose }: Props) {
  const t = useTranslations("visaApplications");
  const common = useTranslations("common");
  const { formatInstant } = useFormat();
  const { hash, note_at: at, visa_guideline: visa } = application;
  return (
    <Dialog
      title={t("noteTitle", { id: hash })}
      note={at && t("noteAt", { country: visa.country, when: formatInstant(at) })}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
    >
      <p className="border-l-3 border-marigold pl-4 text-lg leading-7 whitespace-pre-line">
        {note}
      </p>
      <Callout
        tone="quiet"
        className="my-5"
        icon={<IconUserEdit size={20} stroke={1.9} aria-hidden="true" />}
      >
        {t.rich("noteBy", {
          id: hash,
          b: (chunks) => <b className="font-bold text-ink">{chunks}</b>,
        })}
      </Callout>
      <Button kind="ink" className="w-full" onClick={onClose}>
        {common("gotIt")}
      </Button>
    </Dialog>
  );
}
