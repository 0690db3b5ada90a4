import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "../../api/profile-query.ts";
import { AccountLinks } from "./account-links.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import { PasskeyCheckDialog } from "../../components/passkeys/passkey-check-dialog.tsx";
import { CancelDeletionButton } from "./cancel-deletion-button.tsx";

interface Props {
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/**
 * The account layout: profile card and navigation, with the page beside or, on narrow screens,
 * below (S2.12-01, -02).
 */
export function AccountLayout({ onLogOut, children }: Props) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-4 py-4 tab:py-9 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-start">
      <aside className="flex flex-col gap-3 lg:gap-4">
        <ProfileCard profile={profile} />
        <AccountLinks onLogOut={onLogOut} />
      </aside>
      <div className="min-w-0">
        {profile?.deletion_due_at && <DeletionBanner dueAt={profile.deletion_due_at} />}
        {children}
      </div>
      <PasskeyCheckDialog />
    </div>
  );
}

/** Shown on every account page while a deletion is scheduled. */
function DeletionBanner({ dueAt }: { readonly dueAt: string }) {
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
