import type { RefusalBody } from "@ghuri/contract/refusals";
import { useTranslations } from "use-intl";
import { Note } from "../../../ui/note.tsx";

interface Props {
  readonly refusal: RefusalBody | null;
  readonly hasFailed: boolean;
}

/** Why a decision did not go through; nothing while none has failed. */
export function RefusalNote({ refusal, hasFailed }: Props) {
  const t = useTranslations("desk");
  const common = useTranslations("phrases");
  if (!hasFailed) return null;
  const words =
    refusal?.code === "case_changed"
      ? t("changed")
      : refusal?.code === "already_decided"
        ? t("decidedByOther")
        : refusal?.message || common("somethingWrong");
  return (
    <Note tone="danger" role="alert">
      {words}
    </Note>
  );
}
