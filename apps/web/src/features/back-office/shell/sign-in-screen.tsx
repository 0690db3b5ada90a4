import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Kite } from "../../../ui/kite.tsx";
import { useDialog } from "../../../ui/use-dialog.ts";
import { AddOwnPasskey } from "./add-own-passkey.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The sign-in page; with `isAgain` a dialog over the page of an expired session. */
export function SignInScreen({ isAgain = false }: { readonly isAgain?: boolean }) {
  const t = useTranslations("backOffice");
  if (isAgain) return <Again />;
  return (
    <Page>
      <Card title={t("signInTitle")}>
        <SignInForm isAgain={false} />
      </Card>
    </Page>
  );
}

/** For staff who need a passkey and have none yet: nothing else is open to them. */
export function EnrolPasskeyScreen() {
  const t = useTranslations("passkeys");
  return (
    <Page>
      <Card title={t("enrolTitle")}>
        <p className="mb-5 text-ink-2 text-pretty">{t("enrolText")}</p>
        <AddOwnPasskey />
      </Card>
    </Page>
  );
}

/** The tab in which staff signed in for another one, which goes on by itself. */
export function ComeBackScreen() {
  const t = useTranslations("backOffice");
  return (
    <Page>
      <Card title={t("comeBackTitle")}>
        <p className="text-ink-2 text-pretty">{t("comeBackText")}</p>
      </Card>
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id="main"
      className="relative grid min-h-dvh place-items-center bg-rail px-4 py-10 text-ink"
    >
      <img
        src="/art/hero-night.svg"
        alt=""
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      {children}
    </main>
  );
}

function Again() {
  const dialog = useDialog(null);
  const t = useTranslations("backOffice");
  return (
    <dialog
      {...dialog}
      aria-label={t("signInTitle")}
      className="m-auto max-w-full bg-transparent p-4 text-ink backdrop:bg-scrim"
    >
      <Card title={t("signInTitle")}>
        <SignInForm isAgain />
      </Card>
    </dialog>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations("backOffice");
  return (
    <div className="relative w-full max-w-[420px] rounded-3xl bg-raised p-6 shadow-3 tab:p-9">
      <p className="flex items-center gap-3">
        <Kite size={34} />
        <span lang="en" className="text-[1.375rem] font-extrabold font-stretch-118%">
          Ghuri
        </span>
        <span className="type-small font-[650] text-ink-3">{t("name")}</span>
      </p>
      <h1 className="type-page mt-4 mb-5 text-[1.75rem] leading-9">{title}</h1>
      {children}
    </div>
  );
}
