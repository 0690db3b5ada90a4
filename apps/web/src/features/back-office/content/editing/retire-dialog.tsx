import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";

interface Props {
  readonly onClose: () => void;
  readonly onRetire: (why: string) => void;
}

/** Retires content: it leaves the lists and is no longer sold. Existing purchases do not change. */
export function RetireDialog({ onClose, onRetire }: Props) {
  const t = useTranslations("contentEditor.retire");
  const common = useTranslations("common");
  const [why, setWhy] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onRetire(why.trim());
  };
  return (
    <Dialog
      title={t("title")}
      note={t("note")}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextArea
          label={t("why")}
          rows={3}
          maxLength={300}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Button type="submit" kind="danger-outline" className="self-end">
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
