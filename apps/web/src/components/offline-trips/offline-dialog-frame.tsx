import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Dialog } from "../../ui/dialog.tsx";

export interface OfflineDialogProps {
  readonly savedAt: string;
  readonly onClose: () => void;
}

interface Props extends OfflineDialogProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The dialog of a saved trip; it always shows when the data was saved. */
export function OfflineDialogFrame({ title, savedAt, onClose, children }: Props) {
  const t = useTranslations("offline");
  const common = useTranslations("common");
  const { formatInstant } = useFormat();
  return (
    <Dialog
      title={title}
      note={t("savedAt", { when: formatInstant(savedAt) })}
      closeLabel={common("close")}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
