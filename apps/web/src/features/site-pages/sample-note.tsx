import { useTranslations } from "use-intl";
import { SUPPORT } from "../../pieces/support/support-contact.ts";
import { Note } from "../../ui/note.tsx";

/** Says so where name, address and numbers are made up, as long as no agency runs this. */
export function SampleNote({ className = "" }: { readonly className?: string }) {
  const t = useTranslations("sitePages");
  if (!SUPPORT.isSample) return null;
  return (
    <Note tone="quiet" className={className}>
      {t("sample")}
    </Note>
  );
}
