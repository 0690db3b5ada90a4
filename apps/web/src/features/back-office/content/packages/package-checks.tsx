import type { ContentCheck } from "@ghuri/contract/desk-content";
import {
  daysWithoutWords,
  type PackageCheckCode,
  type PackageFields,
} from "@ghuri/contract/desk-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { ChecksCard } from "../editing/checks-card.tsx";

interface Props {
  readonly id: string;
  readonly checks: readonly ContentCheck<PackageCheckCode>[];
  readonly written: PackageFields;
}

export function PackageChecks({ id, checks, written }: Props) {
  const t = useTranslations("deskPackages.checks");
  const { localDigits } = useFormat();
  const missing = daysWithoutWords(written)
    .map((day) => localDigits(day))
    .join(", ");
  return (
    <ChecksCard
      id={id}
      checks={checks}
      wordsOf={({ code, isMet }) => ({
        title: t(`${code}.${isMet ? "met" : "missing"}`),
        text: code === "days" && !isMet ? t("whichDays", { days: missing }) : t(`${code}.text`),
      })}
    />
  );
}
