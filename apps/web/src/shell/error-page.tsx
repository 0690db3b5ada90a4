import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { CutString } from "./cut-string.tsx";

/* Chrome, Firefox and Safari each say it their own way when a chunk of an older build is gone. */
const OLD_BUILD = /dynamically imported module|importing a module script failed/i;

/** A page that broke: says so plainly and offers to try again. */
export default function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("shell");
  const router = useRouter();
  const outdated = error instanceof Error && OLD_BUILD.test(error.message);

  function retry() {
    if (outdated) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  }

  return (
    <div role="alert" className="page-width flex flex-col items-center py-10 text-center tab:py-16">
      <CutString />
      <h1 className="type-page mt-8">{t("errorTitle")}</h1>
      <p className="type-lead mt-2 max-w-[440px] text-balance text-ink-2">
        {outdated ? t("errorOldVersion") : t("errorText")}
      </p>
      <Button className="mt-6" onClick={retry}>
        {outdated ? t("reload") : t("retry")}
      </Button>
    </div>
  );
}
