import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { FactsList } from "../../ui/facts-list.tsx";
import { KeptFrame, type Shown } from "./kept-frame.tsx";
import type { KeptVisa } from "./kept.ts";

interface Props extends Shown {
  readonly application: KeptVisa;
}

export function KeptVisaWindow({ application, ...frame }: Props) {
  const t = useTranslations("offline");
  const { formatSlashDate, formatNumber } = useFormat();
  return (
    <KeptFrame title={t("visa", { id: application.hash })} {...frame}>
      <FactsList
        facts={[
          [t("country"), application.country],
          [t("entry"), formatSlashDate(application.entry_date)],
          [t("exit"), formatSlashDate(application.exit_date)],
          [t("travellers"), formatNumber(application.number_of_travellers)],
          [t("status"), t(`visaStatus.${application.status}`)],
        ]}
      />
    </KeptFrame>
  );
}
