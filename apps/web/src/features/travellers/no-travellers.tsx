import { IconUsers } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

export function NoTravellers() {
  const t = useTranslations("travellers");
  return (
    <div className="card flex flex-col items-center gap-2 px-6 py-14 text-center">
      <IconUsers size={40} stroke={1.5} aria-hidden="true" className="text-ink-3" />
      <p className="type-card">{t("empty")}</p>
      <p className="text-ink-2 text-pretty">{t("emptyText")}</p>
    </div>
  );
}
