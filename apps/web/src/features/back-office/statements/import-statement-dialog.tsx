import type {
  Statement,
  StatementAccount,
  StatementMapping,
  StatementPreview,
} from "@ghuri/contract/admin-statements";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileUpload } from "../../../ui/file-upload.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { type Payout, PayoutFields } from "./payout-fields.tsx";
import { statementAccountsQuery } from "./queries.ts";
import { StatementPreviewNotes, StatementPreviewPanel } from "./statement-preview-panel.tsx";

interface Props {
  /** Chosen beforehand. */
  readonly account: string | undefined;
  readonly onImported: (statement: Statement) => void;
  readonly onClose: () => void;
}

const ACCEPT =
  ".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Imports a statement: the account, the file, its columns, what it says, and then the import itself. */
export function ImportStatementDialog({ account, onImported, onClose }: Props) {
  const t = useTranslations("backOfficeStatements.importing");
  const shared = useTranslations("backOffice");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery(statementAccountsQuery);
  return (
    <Dialog
      title={t("title")}
      note={t("note")}
      closeLabel={common("close")}
      width={720}
      fullHeight
      onClose={onClose}
    >
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-80 rounded-xl" />}
      {data && <ImportForm accounts={data} first={account} onDone={onImported} />}
    </Dialog>
  );
}

interface FormProps {
  readonly accounts: readonly StatementAccount[];
  readonly first: string | undefined;
  readonly onDone: (statement: Statement) => void;
}

const isKnownField = (name: string): name is string => name !== "";

function ImportForm({ accounts, first, onDone }: FormProps) {
  const t = useTranslations("backOfficeStatements.importing");
  const common = useTranslations("common");
  const nameOf = useAccountName();
  const queries = useQueryClient();
  const [account, setAccount] = useState(
    accounts.some((one) => one.account === first) ? (first ?? "") : "",
  );
  const [file, setFile] = useState<File | null>(null);
  const [payout, setPayout] = useState<Payout>({ to: "", day: null });
  const source = accounts.find((one) => one.account === account)?.source ?? "gateway";

  const preview = useMutation({
    mutationFn: ({ mapping, ...upload }: Upload) =>
      adminCall("POST /api/v1/back-office/statement-previews", {
        body: formOf(upload, mapping === null ? {} : { mapping: JSON.stringify(mapping) }),
      }),
  });
  const save = useMutation({
    mutationFn: ({ mapping, ...upload }: Upload) =>
      adminCall("POST /api/v1/back-office/statements", {
        body: formOf(upload, {
          mapping: JSON.stringify(mapping),
          ...(payout.to === "" ? {} : { payout_to: payout.to }),
          ...(payout.day === null ? {} : { payout_day: payout.day }),
        }),
      }),
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onDone(data);
    },
  });
  const show = (wanted: {
    account: string;
    file: File | null;
    mapping: StatementMapping | null;
  }) => {
    save.reset();
    if (wanted.file && wanted.account !== "")
      preview.mutate({ account: wanted.account, file: wanted.file, mapping: wanted.mapping });
    else preview.reset();
  };
  const read: StatementPreview | undefined = preview.data?.data;
  const errors = new Map(getServerFieldErrors(save.error ?? preview.error, isKnownField));
  const error = save.error ?? preview.error;
  const canImport =
    read?.mapping && read.error_count === 0 && !read.is_imported && read.totals.rows > 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && read?.mapping && canImport)
          save.mutate({ account, file, mapping: read.mapping });
      }}
    >
      <Select
        label={<RequiredLabel>{t("account")}</RequiredLabel>}
        placeholder={t("chooseAccount")}
        value={account}
        onChange={(event) => {
          setAccount(event.target.value);
          show({ account: event.target.value, file, mapping: null });
        }}
        options={accounts.map((one) => ({ value: one.account, label: nameOf(one.account) }))}
        error={errors.get("account")}
      />
      <FileUpload
        label={<RequiredLabel>{t("file")}</RequiredLabel>}
        prompt={t("prompt")}
        help={t("fileHelp")}
        accept={ACCEPT}
        wrongType={t("wrongType")}
        file={file}
        error={errors.get("file")}
        onChange={(chosen) => {
          setFile(chosen);
          show({ account, file: chosen, mapping: null });
        }}
        replaceLabel={t("replace")}
        removeLabel={t("remove")}
      />
      {error && errors.size === 0 && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(error, common("somethingWrong"))}
        </Callout>
      )}
      {preview.isPending && (
        <div role="status">
          <span className="visually-hidden">{t("reading")}</span>
          <Skeleton className="h-40 rounded-xl" />
        </div>
      )}
      {read && !preview.isPending && (
        <>
          <StatementPreviewNotes preview={read} />
          <MappingFields
            key={JSON.stringify(read.mapping)}
            preview={read}
            source={source}
            onApply={(mapping) => show({ account, file, mapping })}
          />
          {read.mapping && <StatementPreviewPanel preview={read} source={source} />}
          {source === "gateway" && canImport && (
            <PayoutFields
              accounts={accounts}
              hasPayouts={read.has_payouts}
              payout={payout}
              errors={errors}
              onChange={setPayout}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" disabled={!canImport} busyLabel={save.isPending ? t("saving") : null}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}

interface Upload {
  readonly account: string;
  readonly file: File;
  readonly mapping: StatementMapping | null;
}

function formOf(
  { account, file }: Pick<Upload, "account" | "file">,
  more: Readonly<Record<string, string>>,
): FormData {
  const body = new FormData();
  body.set("account", account);
  body.set("file_name", file.name.slice(0, 200));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set("file", file, file.name);
  return body;
}
