import { useTranslations } from "use-intl";
import { SUPPORT } from "../../components/support/support-contact.ts";
import { Callout } from "../../ui/callout.tsx";

/** Marks the company details as made up while no company profile is configured. */
export function SampleNote({ className = "" }: { readonly className?: string }) {
  const t = useTranslations("sitePages");
  if (!SUPPORT.isSample) return null;
  return (
    <Callout tone="quiet" className={className}>
      {t("sample")}
    </Callout>
  );
}
