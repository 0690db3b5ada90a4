import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Note } from "../../ui/note.tsx";
import { KeepAccount } from "./keep-account.tsx";

/** On every page of the account while its deletion is due. */
export function DeletionBanner({ dueAt }: { readonly dueAt: string }) {
  const t = useTranslations("account");
  const { formatInstant } = useFormat();
  return (
    <Note tone="warning" className="mb-6" title={t("deletionDue", { when: formatInstant(dueAt) })}>
      <p>{t("deletionText")}</p>
      <KeepAccount />
    </Note>
  );
}
