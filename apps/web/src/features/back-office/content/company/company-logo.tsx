import type { AdminCompany } from "@ghuri/contract/admin-company";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { FileUpload } from "../../../../ui/file-upload.tsx";
import { Panel } from "../../shell/panel.tsx";

interface Props {
  readonly company: AdminCompany;
  readonly onChange: (company: AdminCompany) => void;
  readonly onConflict: (error: unknown) => void;
}

/** The logo of documents and of the footer; saved as soon as it is chosen. */
export function CompanyLogo({ company: { logo, version }, onChange, onConflict }: Props) {
  const t = useTranslations("backOfficeSite.company.logo");
  const common = useTranslations("common");
  const save = useMutation({
    mutationFn: (file: File | null) => {
      if (!file)
        return adminCall("POST /api/v1/back-office/company/logo-removal", { body: { version } });
      const body = new FormData();
      body.set("version", version);
      body.set("logo", file, file.name);
      return adminCall("POST /api/v1/back-office/company/logo", { body });
    },
    onSuccess: ({ data }) => onChange(data),
    onError: onConflict,
  });
  return (
    <Panel>
      <FileUpload
        label={t("label")}
        prompt={t("prompt")}
        help={t("help")}
        error={save.error ? getRefusalMessage(save.error, common("somethingWrong")) : undefined}
        accept="image/png,image/jpeg"
        wrongType={t("wrongType")}
        file={null}
        uploaded={logo === null ? null : { src: logo, name: t("current") }}
        onChange={(file) => save.mutate(file)}
        replaceLabel={t("replace")}
        removeLabel={t("remove")}
      />
    </Panel>
  );
}
