import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DocumentRow } from "./document-row.tsx";

interface Props {
  readonly application: Pick<VisaApplicationDetail, "id" | "available_actions">;
  readonly traveller: Pick<VisaApplicationDetail["travellers"][number], "id" | "documents">;
}

/** The documents of one traveller. */
export function DocumentList({ application, traveller: { id, documents } }: Props) {
  const t = useTranslations("visaApplications");
  const { localDigits } = useFormat();
  const isOpen = application.available_actions.includes("upload_documents");
  const done = documents.filter(({ state }) => state === "received" || state === "accepted").length;
  if (documents.length === 0) return null;
  return (
    <section aria-label={t("documents")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-[750]">{t("documents")}</h3>
        <p className="type-small numerals text-ink-2">
          {t("documentsDone", { done: localDigits(done), all: localDigits(documents.length) })}
        </p>
      </div>
      <p className="type-caption text-ink-3">{t(isOpen ? "documentTypes" : "documentsClosed")}</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <DocumentRow
            key={document.code}
            applicationId={application.id}
            travellerId={id}
            item={document}
            isOpen={isOpen}
          />
        ))}
      </ul>
    </section>
  );
}
