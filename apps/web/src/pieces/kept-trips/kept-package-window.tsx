import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { FactsList } from "../../ui/facts-list.tsx";
import { KeptFrame, type Shown } from "./kept-frame.tsx";
import type { KeptPackage } from "./kept.ts";

interface Props extends Shown {
  readonly booking: KeptPackage;
}

export function KeptPackageWindow({ booking, ...frame }: Props) {
  const t = useTranslations("offline");
  const { formatSlashDate, formatNumber } = useFormat();
  const { package: tour, status } = booking;
  return (
    <KeptFrame title={t("tour", { id: booking.hash })} {...frame}>
      <FactsList
        facts={[
          [t("package"), tour.name],
          [t("country"), tour.country],
          [t("departure"), formatSlashDate(booking.departure_date)],
          [t("duration"), t("days", { count: tour.duration })],
          [t("travellers"), formatNumber(booking.number_of_travellers)],
          [t("status"), t(`tourStatus.${status}`)],
        ]}
      />
    </KeptFrame>
  );
}
