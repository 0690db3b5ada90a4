import type { ContentCheck } from "@ghuri/contract/admin-content";
import {
  daysWithoutText,
  type PackageCheckCode,
  type PackageFields,
} from "@ghuri/contract/admin-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { PublishChecksCard } from "../editing/publish-checks-card.tsx";

interface Props {
  readonly id: string;
  readonly checks: readonly ContentCheck<PackageCheckCode>[];
  readonly written: PackageFields;
}

export function PackageChecks({ id, checks, written }: Props) {
  const t = useTranslations("backOfficePackages.checks");
  const { localDigits } = useFormat();
  const missing = daysWithoutText(written)
    .map((day) => localDigits(day))
    .join(", ");
  return (
    <PublishChecksCard
      id={id}
      checks={checks}
      wordsOf={({ code, isMet }) => ({
        title: t(`${code}.${isMet ? "met" : "missing"}`),
        text: code === "days" && !isMet ? t("whichDays", { days: missing }) : t(`${code}.text`),
      })}
    />
  );
}
