import { useTranslations } from "use-intl";
import { Needed } from "../../pieces/field-words/needed.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";

/** What the server takes at most. */
const LIMIT_MB = 5;

interface Props {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error: string | undefined;
}

/** A photo of the trade licence, sent with the form. */
export function LicencePhoto({ file, onChange, error }: Props) {
  const t = useTranslations("agencies");
  return (
    <FileDrop
      label={<Needed>{t("licence")}</Needed>}
      prompt={t("licencePrompt")}
      help={t("licenceHelp", { limit: LIMIT_MB })}
      error={error}
      accept="image/jpeg,image/png"
      wrongType={t("wrongType")}
      file={file}
      onChange={onChange}
      replaceLabel={t("replace")}
      removeLabel={t("remove")}
    />
  );
}
