import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { OfflineDialogFrame, type OfflineDialogProps } from "./offline-dialog-frame.tsx";
import type { OfflinePackage } from "./offline-trips.ts";

interface Props extends OfflineDialogProps {
  readonly booking: OfflinePackage;
}

export function OfflinePackageDialog({ booking, ...frame }: Props) {
  const t = useTranslations("offline");
  const { formatSlashDate, formatNumber } = useFormat();
  const { package: tour, status } = booking;
  return (
    <OfflineDialogFrame title={t("tour", { id: booking.hash })} {...frame}>
      <DescriptionList
        items={[
          [t("package"), tour.name],
          [t("country"), tour.country],
          [t("departure"), formatSlashDate(booking.departure_date)],
          [t("duration"), t("days", { count: tour.duration })],
          [t("travellers"), formatNumber(booking.number_of_travellers)],
          [t("status"), t(`tourStatus.${status}`)],
        ]}
      />
    </OfflineDialogFrame>
  );
}
