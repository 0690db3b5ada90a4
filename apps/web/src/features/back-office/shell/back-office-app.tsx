import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { onAccessDenied } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { BackOfficeLayout } from "./back-office-layout.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { StaffContext, staffQuery } from "./staff-session.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

interface Props {
  /** The part of the desk that the address names, and the one thing of it. */
  readonly part: string | undefined;
  readonly id: string | undefined;
  /** Language and theme: the shell's, for the top bar. */
  readonly tools: ReactNode;
}

/** The back office: staff sign in, or work. A session that ends meanwhile leaves on screen what was typed. */
export function BackOfficeApp({ part, id, tools }: Props) {
  const t = useTranslations("backOffice");
  const { data: now, isError, refetch } = useQuery(staffQuery);
  useAskAgainWhenDenied();
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
  if (!staff) return <SignInScreen />;
  return (
    // Somebody else's desk starts afresh.
    <StaffContext key={staff.id} value={staff}>
      <BackOfficeLayout part={part} tools={tools}>
        <CurrentScreen part={part} id={id} />
      </BackOfficeLayout>
      {!now && <SignInScreen isAgain />}
    </StaffContext>
  );
}

function useAskAgainWhenDenied(): void {
  const queries = useQueryClient();
  useEffect(
    () => onAccessDenied(() => void queries.invalidateQueries({ queryKey: staffQuery.queryKey })),
    [queries],
  );
}
