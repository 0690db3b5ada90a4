import type { AuditEntry } from "@ghuri/contract/admin-audit";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { useAuditLabels } from "./use-audit-labels.ts";
import { listChanges } from "./list-changes.ts";
import { facetsQuery } from "./queries.ts";
import { getSubjectLink } from "./subject-link.ts";

const LINK = "font-[650] text-action-ink hover:underline";

/** One audit entry: who did what to which subject, when, why, from where, and what changed. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations("backOfficeAudit");
  const { formatInstant, localDigits } = useFormat();
  const { actWords, subjectWords } = useAuditLabels();
  const { subject_kind: kind, subject_id: id } = entry;
  const subject = subjectWords(kind);
  const link = getSubjectLink(kind, id);
  const { data: facets } = useQuery(facetsQuery);
  // The log stores no names of its subjects.
  const named = kind === "staff" ? facets?.staff.find((person) => person.id === id)?.name : null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-[18px] py-3 lg:grid-cols-[170px_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="type-small numerals text-ink-3">
        <p>{t("number", { number: localDigits(entry.number) })}</p>
        <p>
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        </p>
        <p className="[overflow-wrap:anywhere]">
          {entry.staff_id === null ? t("thisMachine") : t("fromWhere", { address: entry.address })}
        </p>
      </div>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <b>{entry.staff_id === null ? t("commandLine") : entry.staff_name}</b>{" "}
          {actWords(entry.action)}
        </p>
        <p className="type-small text-ink-2 [overflow-wrap:anywhere]">
          {subject} <span className="numerals">{named ?? id.slice(0, 8)}</span>
        </p>
        <p className="type-small flex flex-wrap gap-x-4">
          {link && (
            <BackOfficeLink
              {...link}
              className={LINK}
              aria-label={t("openSubject", { subject, id: id.slice(0, 8) })}
            >
              {t("open")}
            </BackOfficeLink>
          )}
          <BackOfficeLink
            section="audit"
            search={{ subject_kind: kind, subject_id: id }}
            className={LINK}
            aria-label={t("onlyOne", { subject, id: id.slice(0, 8) })}
          >
            {t("onlyThis")}
          </BackOfficeLink>
        </p>
        {entry.why && (
          <p className="mt-1 border-l-3 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
            <span className="visually-hidden">{t("why")}: </span>
            {entry.why}
          </p>
        )}
      </div>
      <Changes entry={entry} />
    </li>
  );
}

/** The old and the new value of each changed field. */
function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const t = useTranslations("backOfficeAudit");
  const changes = listChanges(before, after);
  if (changes.length === 0) return <p className="type-small text-ink-3">{t("noChange")}</p>;
  return (
    <dl className="type-small flex min-w-0 flex-col gap-1">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="[overflow-wrap:anywhere]">
          <dt className="inline font-mono text-ink-3">{name}: </dt>
          <dd className="inline">
            {from !== null && (
              <>
                <span className="visually-hidden">{t("before")} </span>
                <del className="text-ink-3">{from}</del> <span aria-hidden="true">→ </span>
              </>
            )}
            <span className="visually-hidden">{t("after")} </span>
            <ins className="no-underline">{to ?? "–"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
