import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { onDenied } from "../../../api/staff-client.ts";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { useOwnTitle } from "../../../pieces/page-title/use-own-title.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskPlace } from "./desk-place.tsx";
import { StaffContext, staffQuery } from "./session.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

interface Props {
  /** The part of the desk that the address names, and the one thing of it. */
  readonly part: string | undefined;
  readonly id: string | undefined;
  /** Language and theme: the shell's, for the top bar. */
  readonly tools: ReactNode;
}

/** The back office: staff sign in, or work. A session that ends meanwhile leaves on screen what was typed. */
export function Desk({ part, id, tools }: Props) {
  const t = useTranslations("desk");
  const { data: now, isError, refetch } = useQuery(staffQuery);
  useAskAgainWhenDenied();
  const [staff, setStaff] = useState(now);
  if (now && now !== staff) setStaff(now);
  useOwnTitle(staff ? undefined : t("title"));
  if (isError && !staff)
    return (
      <main id="main" className="page-width py-16">
        <TryAgain title={t("loadFailed")} onRetry={() => void refetch()} />
      </main>
    );
  if (now === undefined) return null;
  if (!staff) return <SignInScreen />;
  return (
    // Somebody else's desk starts afresh.
    <StaffContext key={staff.id} value={staff}>
      <DeskFrame part={part} tools={tools}>
        <DeskPlace part={part} id={id} />
      </DeskFrame>
      {!now && <SignInScreen isAgain />}
    </StaffContext>
  );
}

function useAskAgainWhenDenied(): void {
  const queries = useQueryClient();
  useEffect(
    () => onDenied(() => void queries.invalidateQueries({ queryKey: staffQuery.queryKey })),
    [queries],
  );
}
