import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { OfflineDialogFrame, type OfflineDialogProps } from "./offline-dialog-frame.tsx";
import type { OfflineVisa } from "./offline-trips.ts";

interface Props extends OfflineDialogProps {
  readonly application: OfflineVisa;
}

export function OfflineVisaDialog({ application, ...frame }: Props) {
  const t = useTranslations("offline");
  const { formatSlashDate, formatNumber } = useFormat();
  return (
    <OfflineDialogFrame title={t("visa", { id: application.hash })} {...frame}>
      <DescriptionList
        items={[
          [t("country"), application.country],
          [t("entry"), formatSlashDate(application.entry_date)],
          [t("exit"), formatSlashDate(application.exit_date)],
          [t("travellers"), formatNumber(application.number_of_travellers)],
          [t("status"), t(`visaStatus.${application.status}`)],
        ]}
      />
    </OfflineDialogFrame>
  );
}
