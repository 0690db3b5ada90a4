import { COMMAND_LINE } from "@ghuri/contract/admin-audit";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Panel } from "../shell/panel.tsx";
import { useAuditLabels } from "./use-audit-labels.ts";
import { facetsQuery } from "./queries.ts";
import { useAuditFilter } from "./use-audit-filter.ts";

/** Filters by staff member, action, subject and date. */
export function AuditFilters() {
  const t = useTranslations("backOfficeAudit");
  const { filter, isSifted, sift, clear } = useAuditFilter();
  const { data: facets } = useQuery(facetsQuery);
  const { actWords, subjectWords } = useAuditLabels();
  const { staff_id = "", action = "", subject_kind = "", subject_id } = filter;
  return (
    <Panel title={t("filters")}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,190px),1fr))] gap-3">
        <Select
          label={t("person")}
          placeholder={t("anybody")}
          value={staff_id}
          onChange={({ target }) => sift({ staff_id: target.value })}
          options={[
            ...(facets?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: COMMAND_LINE, label: t("commandLine") },
          ]}
        />
        <Select
          label={t("act")}
          placeholder={t("anyAct")}
          value={action}
          onChange={({ target }) => sift({ action: target.value })}
          options={(facets?.actions ?? []).map((name) => ({ value: name, label: actWords(name) }))}
        />
        <Select
          label={t("subject")}
          placeholder={t("anySubject")}
          value={subject_kind}
          onChange={({ target }) => sift({ subject_kind: target.value, subject_id: undefined })}
          options={(facets?.subject_kinds ?? []).map((kind) => ({
            value: kind,
            label: subjectWords(kind),
          }))}
        />
        <Day field="from" key={`from ${filter.from}`} />
        <Day field="to" key={`to ${filter.to}`} />
      </div>
      {isSifted && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {subject_id && (
            <p className="type-small font-bold [overflow-wrap:anywhere]">
              {t("onlyOne", { subject: subjectWords(subject_kind), id: subject_id })}
            </p>
          )}
          <Button kind="outline" size={40} onClick={clear}>
            {t("clear")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Applies once the date is complete; an empty date removes the filter. */
function Day({ field }: { readonly field: "from" | "to" }) {
  const t = useTranslations("backOfficeAudit");
  const { filter, sift } = useAuditFilter();
  const [typed, setTyped] = useState(filter[field] ?? null);
  const [today] = useState(() => todayInDhaka(new Date()));
  return (
    <DateField
      label={t(field)}
      value={typed}
      max={today}
      onChange={(day) => {
        setTyped(day);
        if (day === null || day >= "2020-01-01") sift({ [field]: day ?? undefined });
      }}
    />
  );
}
