import type { RefusalBody } from "@ghuri/contract/refusals";
import { useTranslations } from "use-intl";
import { Callout } from "../../../ui/callout.tsx";

interface Props {
  readonly refusal: RefusalBody | null;
  readonly hasFailed: boolean;
}

/** Why an action failed; renders nothing otherwise. */
export function RefusalNote({ refusal, hasFailed }: Props) {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  if (!hasFailed) return null;
  const text =
    refusal?.code === "case_changed"
      ? t("changed")
      : refusal?.code === "already_decided"
        ? t("decidedByOther")
        : refusal?.message || common("somethingWrong");
  return (
    <Callout tone="danger" role="alert">
      {text}
    </Callout>
  );
}
