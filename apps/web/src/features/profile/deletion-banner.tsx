import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import { CancelDeletionButton } from "./cancel-deletion-button.tsx";

/** Shown on every account page while a deletion is scheduled. */
export function DeletionBanner({ dueAt }: { readonly dueAt: string }) {
  const t = useTranslations("account");
  const { formatInstant } = useFormat();
  return (
    <Callout
      tone="warning"
      className="mb-6"
      title={t("deletionDue", { when: formatInstant(dueAt) })}
    >
      <p>{t("deletionText")}</p>
      <CancelDeletionButton />
    </Callout>
  );
}
