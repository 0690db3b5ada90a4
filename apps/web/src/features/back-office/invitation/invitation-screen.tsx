import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Kite } from "../../../ui/kite.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { InvitationForm } from "./invitation-form.tsx";

interface Props {
  /** Of the link; null when the address has none. */
  readonly token: string | null;
  /** The shell's language and theme controls. */
  readonly tools: ReactNode;
}

/** Sets up the sign-in of an invited staff member. */
export function InvitationScreen({ token, tools }: Props) {
  const t = useTranslations("backOfficeInvitation");
  const [setUpEmail, setSetUpEmail] = useState<string | null>(null);
  useDocumentTitle(t("title"));
  return (
    <main id="main" className="mx-auto w-full max-w-[640px] px-4 py-10 tab:py-16">
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-3">
          <Kite size={34} />
          <span lang="en" className="text-[1.375rem] font-extrabold font-stretch-118%">
            Ghuri
          </span>
        </p>
        <div className="flex items-center gap-1">{tools}</div>
      </div>
      <h1 className="type-page mt-6 mb-4">{t("title")}</h1>
      {token === null && <BrokenLink reason={t("brokenHelp")} />}
      {token !== null && setUpEmail === null && (
        <Invitation token={token} onSetUp={setSetUpEmail} />
      )}
      {setUpEmail !== null && (
        <>
          <Callout tone="success" role="status" title={t("done")}>
            {t("doneText", { email: setUpEmail })}
          </Callout>
          <a href="/back-office" className={`${buttonStyle("primary", 48)} mt-6`}>
            {t("signIn")}
          </a>
        </>
      )}
    </main>
  );
}

interface InvitationProps {
  readonly token: string;
  readonly onSetUp: (email: string) => void;
}

function Invitation({ token, onSetUp }: InvitationProps) {
  const t = useTranslations("backOfficeInvitation");
  const { data, error } = useQuery({
    queryKey: [BACK_OFFICE, "invitation", token],
    queryFn: ({ signal }) =>
      adminCall("POST /api/v1/back-office/invitation", { body: { token }, signal }),
    select: (reply) => reply.data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <BrokenLink reason={getRefusalMessage(error, t("brokenHelp"))} />;
  if (!data)
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton className="h-96 rounded-[14px]" />
      </div>
    );
  return <InvitationForm token={token} invitation={data} onSetUp={() => onSetUp(data.email)} />;
}

function BrokenLink({ reason }: { readonly reason: string }) {
  const t = useTranslations("backOfficeInvitation");
  return (
    <Callout tone="danger" role="alert" title={t("broken")}>
      {reason}
    </Callout>
  );
}
