import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../../api/profile-query.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { CancelDeletionButton } from "../cancel-deletion-button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { SecurityCard } from "./security-card.tsx";

/** Explains account deletion and starts it, or shows when it is due. */
export function DeleteAccountCard() {
  const t = useTranslations("security");
  const account = useTranslations("account");
  const { formatInstant } = useFormat();
  const { data: profile } = useQuery(profileQuery);
  const [isAsking, setIsAsking] = useState(false);
  const dueAt = profile?.deletion_due_at;
  if (dueAt)
    return (
      <SecurityCard
        title={t("deletion")}
        text={account("deletionDue", { when: formatInstant(dueAt) })}
      >
        <CancelDeletionButton />
      </SecurityCard>
    );
  return (
    <SecurityCard title={t("deletion")} text={t("deletionText")}>
      <p className="type-small text-ink-3 text-pretty">{t("deletionGoes")}</p>
      <p className="type-small mt-1 text-ink-3 text-pretty">{t("deletionOpen")}</p>
      <Button kind="danger-outline" className="mt-4" onClick={() => setIsAsking(true)}>
        {t("deleteAccount")}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SecurityCard>
  );
}
