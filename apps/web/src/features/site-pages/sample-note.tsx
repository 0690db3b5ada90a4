import { useTranslations } from "use-intl";
import { SUPPORT } from "../../components/support/support-contact.ts";
import { Callout } from "../../ui/callout.tsx";

/** Says so where name, address and numbers are made up, as long as no agency runs this. */
export function SampleNote({ className = "" }: { readonly className?: string }) {
  const t = useTranslations("sitePages");
  if (!SUPPORT.isSample) return null;
  return (
    <Callout tone="quiet" className={className}>
      {t("sample")}
    </Callout>
  );
}
