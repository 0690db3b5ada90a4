import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { onAccessDenied } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { BackOfficeLayout } from "./back-office-layout.tsx";
import { FreshCodeDialog } from "./fresh-code-dialog.tsx";
import { SectionGuard } from "./section-guard.tsx";
import { StaffContext, staffQuery } from "./staff-session.ts";
import { useProviderOutcome } from "./identity-provider.tsx";
import { ComeBackScreen, EnrolPasskeyScreen, SignInScreen } from "./sign-in-screen.tsx";

interface Props {
  /** The shell's language and theme controls, for the top bar. */
  readonly tools: ReactNode;
  /** The page of the URL. */
  readonly children: ReactNode;
}

/**
 * The sign-in, or the page inside the back-office layout. When a session expires, the sign-in opens over the
 * page, so that nothing typed is lost.
 */
export function BackOfficeApp({ tools, children }: Props) {
  const t = useTranslations("backOffice");
  const { data: now, isError, refetch } = useQuery(staffQuery);
  const section = useLocation({ select: ({ pathname }) => pathname.split("/")[2] || "overview" });
  useRefetchSessionWhenDenied();
  const { isDone } = useProviderOutcome(useSearch({ from: "/back-office" }));
  const [staff, setStaff] = useState(now);
  if (now && now !== staff) setStaff(now);
  useDocumentTitle(staff ? undefined : t("title"));
  if (isError && !staff)
    return (
      <main id="main" className="page-width py-16">
        <LoadError title={t("loadFailed")} onRetry={() => void refetch()} />
      </main>
    );
  if (now === undefined) return null;
  if (isDone) return <ComeBackScreen />;
  if (!staff) return <SignInScreen />;
  if (now?.passkey_required && !now.has_passkey)
    return (
      <StaffContext value={staff}>
        <EnrolPasskeyScreen />
        <FreshCodeDialog />
      </StaffContext>
    );
  return (
    // Another staff member gets a fresh page: no state of the previous one remains.
    <StaffContext key={staff.id} value={staff}>
      <BackOfficeLayout section={section} tools={tools}>
        <SectionGuard section={section}>{children}</SectionGuard>
      </BackOfficeLayout>
      <FreshCodeDialog />
      {!now && <SignInScreen isAgain />}
    </StaffContext>
  );
}

function useRefetchSessionWhenDenied(): void {
  const queries = useQueryClient();
  useEffect(
    () => onAccessDenied(() => void queries.invalidateQueries({ queryKey: staffQuery.queryKey })),
    [queries],
  );
}
