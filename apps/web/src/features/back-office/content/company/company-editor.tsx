import { Refused } from "@ghuri/contract/client";
import type { AdminCompany } from "@ghuri/contract/admin-company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { ConflictNote } from "../editing/conflict-note.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { CompanyFields } from "./company-fields.tsx";
import {
  type CompanyField,
  type CompanyForm,
  toField,
  toForm,
  toSaveBody,
} from "./company-form.ts";
import { CompanyLogo } from "./company-logo.tsx";
import { CompanyPreview } from "./company-preview.tsx";

/** Edits the loaded version of the company details. A colleague's newer save is shown before it is overwritten. */
export function CompanyEditor({ loaded }: { readonly loaded: AdminCompany }) {
  const t = useTranslations("backOfficeSite.company");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [form, setForm] = useState(() => toForm(loaded));
  const [theirs, setTheirs] = useState<AdminCompany | null>(null);
  const isDirty = JSON.stringify(form) !== JSON.stringify(toForm(base));

  function store(company: AdminCompany) {
    setBase(company);
    setTheirs(null);
    queries.setQueryData([BACK_OFFICE, "company"], { data: company });
  }

  function take(company: AdminCompany) {
    store(company);
    setForm(toForm(company));
  }

  const showConflict = (error: unknown) => {
    if (error instanceof Refused && error.body.code === "case_changed")
      setTheirs(error.body["case"] as AdminCompany);
  };
  const save = useMutation({
    mutationFn: () =>
      adminCall("PUT /api/v1/back-office/company", { body: toSaveBody(form, base.version) }),
    onSuccess: ({ data }) => take(data),
    onError: showConflict,
  });
  const errors = getFieldErrors(save.error);

  return (
    <>
      <UnsavedChangesGuard isDirty={isDirty} />
      {theirs && (
        <ConflictNote
          change={theirs.last_change}
          differences={differencesOf(base, theirs)}
          nameOf={(field) => t(`fields.${field}`)}
          onTheirs={() => take(theirs)}
          onMine={() => {
            setBase(theirs);
            setTheirs(null);
            save.reset();
          }}
        />
      )}
      {save.error && !theirs && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(save.error, common("somethingWrong"))}
        </Callout>
      )}
      {save.isSuccess && !isDirty && (
        <Callout tone="success" role="status">
          {t("done")}
        </Callout>
      )}
      {base.gaps.length > 0 && (
        <Callout tone="warning" title={t("gaps.title")}>
          <ul className="mt-1 list-disc pl-5">
            {base.gaps.map(({ field, problem }) => (
              <li key={field}>{t(`gaps.${problem}`, { field: t(`fields.${field}`) })}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="grid items-start gap-4 nav:grid-cols-[1fr_380px]">
        <CompanyFields
          form={form}
          errors={errors}
          isDirty={isDirty}
          isSaving={save.isPending}
          onChange={setForm}
          onSave={() => save.mutate()}
        />
        <div className="flex flex-col gap-4">
          <CompanyLogo company={base} onChange={store} onConflict={showConflict} />
          <CompanyPreview form={form} logo={base.logo} />
        </div>
      </div>
    </>
  );
}

function getFieldErrors(error: unknown): Partial<Record<CompanyField, string>> {
  const errors = error instanceof Refused ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => {
      const field = toField(name);
      return field && message ? [[field, message]] : [];
    }),
  );
}

function differencesOf(base: AdminCompany, theirs: AdminCompany) {
  const [was, is] = [toForm(base), toForm(theirs)];
  const fields = Object.keys(was) as (keyof CompanyForm)[];
  return fields.flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, was: was[field], is: is[field] }],
  );
}
