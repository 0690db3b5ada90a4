import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { IconDownload } from "@tabler/icons-react";
import { buttonStyle } from "../../../ui/button-style.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { DocumentRow } from "./document-row.tsx";

interface Props {
  readonly application: Pick<VisaApplicationDetail, "id" | "available_actions">;
  readonly traveller: Pick<
    VisaApplicationDetail["travellers"][number],
    "id" | "documents" | "result" | "visa_file"
  >;
}

/** The embassy's decision about one traveller, with the visa, and their documents. */
export function DocumentList({ application, traveller }: Props) {
  return (
    <>
      <Result traveller={traveller} />
      <Documents application={application} traveller={traveller} />
    </>
  );
}

function Result({ traveller: { result, visa_file: file } }: Pick<Props, "traveller">) {
  const t = useTranslations("visaApplications");
  if (result === null) return null;
  return (
    <section aria-label={t("visaResult")} className="mb-4 flex flex-wrap items-center gap-3">
      <h3 className="text-lg font-[750]">{t("visaResult")}</h3>
      <StatusChip look={result === "approved" ? "confirmed" : "failed"}>
        {t(`visaResults.${result}`)}
      </StatusChip>
      {file && (
        <a href={`/api/v1/files/${file}`} download className={buttonStyle("ink", 40)}>
          <IconDownload size={18} stroke={1.9} aria-hidden="true" />
          {t("visaDownload")}
        </a>
      )}
    </section>
  );
}

function Documents({ application, traveller: { id, documents } }: Props) {
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
