import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Kite } from "../../ui/kite.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import type { SignInSuccess } from "./use-sign-in-success.ts";

interface Props {
  readonly title: string;
  readonly success: SignInSuccess;
}

/** The success dialog after signing in. It stays until it is closed. */
export function SignInSuccessDialog({ title, success }: Props) {
  return success.isShown ? <Shown title={title} success={success} /> : null;
}

function Shown({ title, success: { isRedirecting, close } }: Props) {
  const t = useTranslations("signIn");
  const dialog = useDialog(null);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-32px)] max-w-[440px] overflow-visible bg-transparent p-0 text-ink backdrop:bg-scrim"
    >
      <div className="animate-arrive overflow-hidden rounded-3xl bg-raised text-center shadow-3">
        <Sunrise />
        <div className="px-5 pt-6 pb-6 tab:px-8 tab:pb-8">
          <h2 id={titleId} className="type-card text-balance tab:text-2xl">
            {title}
          </h2>
          <Button className="mt-6 w-full" onClick={close} autoFocus>
            {t("gotIt")}
          </Button>
          {isRedirecting && (
            <output className="block">
              <span
                aria-hidden="true"
                className="mt-4 block h-[2px] origin-left animate-leave rounded-full bg-ink"
              />
              <span className="type-caption mt-2 block text-ink-3">{t("takingYouBack")}</span>
            </output>
          )}
        </div>
      </div>
    </dialog>
  );
}

function Sunrise() {
  return (
    <div aria-hidden="true" className="relative h-[170px] overflow-hidden bg-[#FFE6BE]">
      <span className="absolute top-5 left-1/2 size-[300px] -translate-x-1/2 rounded-full bg-[#FFD797]" />
      <span className="absolute top-[70px] left-1/2 size-[200px] -translate-x-1/2 rounded-full bg-[#FFC46E]" />
      <svg
        viewBox="0 0 20 66"
        className="absolute bottom-0 left-1/2 h-[66px] -translate-x-[19px]"
        fill="none"
        stroke="#16193B"
        strokeWidth="1.6"
      >
        <path d="M16 0C0 18 2 42 8 66" />
      </svg>
      <Kite
        size={96}
        className="absolute top-4 left-[calc(50%-38px)] animate-kite-rise [animation-delay:80ms]"
      />
      <Kite
        size={38}
        colour="padma"
        className="absolute top-12 left-[17%] -rotate-6 animate-kite-rise [animation-delay:160ms]"
      />
      <Kite
        size={44}
        colour="leaf"
        className="absolute top-8 right-[15%] rotate-6 animate-kite-rise [animation-delay:240ms]"
      />
    </div>
  );
}
