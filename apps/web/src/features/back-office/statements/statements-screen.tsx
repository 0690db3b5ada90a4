import type { Statement } from "@ghuri/contract/admin-statements";
import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { ImportStatementDialog } from "./import-statement-dialog.tsx";
import { MissingItemsPanel } from "./missing-items-panel.tsx";
import { PendingWriteOffsPanel } from "./pending-write-offs-panel.tsx";
import { StatementAccountsPanel } from "./statement-accounts-panel.tsx";
import { StatementDetails } from "./statement-details.tsx";
import { StatementsPanel } from "./statements-panel.tsx";

/** Statements of gateways, banks and suppliers: how each account stands, what was imported, and one statement. */
export function StatementsScreen({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <Overview /> : <StatementDetails key={id} id={id} />;
}

function Overview() {
  const t = useTranslations("backOfficeStatements");
  const [search] = useSearchParams();
  const [isImporting, setIsImporting] = useState(false);
  const [imported, setImported] = useState<Statement | null>(null);
  const account = search["account"]?.slice(0, 100);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
        </div>
        <Button
          size={40}
          icon={<IconFileImport size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setIsImporting(true)}
        >
          {t("import")}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {imported && <ImportedNote statement={imported} />}
      </div>
      <PendingWriteOffsPanel account={account} />
      <StatementAccountsPanel account={account} />
      {account !== undefined && <MissingItemsPanel key={account} account={account} />}
      <StatementsPanel account={account} />
      {isImporting && (
        <ImportStatementDialog
          account={account}
          onImported={(statement) => {
            setImported(statement);
            setIsImporting(false);
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
    </div>
  );
}

/** What became of the file that was imported last, and the way to what differs in it. */
function ImportedNote({ statement }: { readonly statement: Statement }) {
  const t = useTranslations("backOfficeStatements.imported");
  const { file_name: file, totals } = statement;
  return (
    <Callout tone={totals.open === 0 ? "success" : "warning"} title={t("title", { file })}>
      {totals.open === 0 ? (
        t("agrees", { count: totals.rows })
      ) : (
        <>
          {t("differs", { count: totals.open, rows: totals.rows })}{" "}
          <BackOfficeLink
            section="statements"
            id={statement.id}
            search={{ state: "open" }}
            className="inline-flex min-h-10 items-center font-[650] underline"
          >
            {t("show")}
          </BackOfficeLink>
        </>
      )}
    </Callout>
  );
}
