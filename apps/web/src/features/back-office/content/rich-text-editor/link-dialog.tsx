import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { normalizeUrl } from "./rich-text-extensions.ts";

interface Props {
  /** Empty when there is no link yet. */
  readonly address: string;
  readonly onClose: () => void;
  /** Null removes the link. */
  readonly onLink: (address: string | null) => void;
}

/** Edits the target of a link: a page, an email address or a phone number. */
export function LinkDialog({ address, onClose, onLink }: Props) {
  const t = useTranslations("contentEditor");
  const common = useTranslations("common");
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const link = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside another form, which must not be submitted with this one.
    event.stopPropagation();
    const found = normalizeUrl(typed);
    if (found === null) setWrong(true);
    else onLink(found);
  };
  return (
    <Dialog title={t("linkTitle")} closeLabel={common("close")} width={520} onClose={onClose}>
      <form noValidate onSubmit={link} className="flex flex-col gap-5">
        <TextField
          autoFocus
          label={t("linkAddress")}
          help={t("linkHelp")}
          error={isWrong ? t("linkWrong") : undefined}
          value={typed}
          inputMode="url"
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {address !== "" && (
            <Button kind="danger-outline" onClick={() => onLink(null)}>
              {t("unlink")}
            </Button>
          )}
          <Button type="submit" kind="ink">
            {t("setLink")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
