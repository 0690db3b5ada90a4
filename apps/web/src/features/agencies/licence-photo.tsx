import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { FileUpload } from "../../ui/file-upload.tsx";

/** The server's upload limit. */
const LIMIT_MB = 5;

interface Props {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error: string | undefined;
}

/** Upload field for a photo of the trade licence. */
export function LicencePhoto({ file, onChange, error }: Props) {
  const t = useTranslations("agencies");
  return (
    <FileUpload
      label={<RequiredLabel>{t("licence")}</RequiredLabel>}
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
