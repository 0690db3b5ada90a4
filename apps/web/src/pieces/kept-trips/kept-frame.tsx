import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Modal } from "../../ui/modal.tsx";

export interface Shown {
  readonly savedAt: string;
  readonly onClose: () => void;
}

interface Props extends Shown {
  readonly title: string;
  readonly children: ReactNode;
}

/** A window that always says of when its words are. */
export function KeptFrame({ title, savedAt, onClose, children }: Props) {
  const t = useTranslations("offline");
  const common = useTranslations("phrases");
  const { formatInstant } = useFormat();
  return (
    <Modal
      title={title}
      note={t("savedAt", { when: formatInstant(savedAt) })}
      closeLabel={common("close")}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
