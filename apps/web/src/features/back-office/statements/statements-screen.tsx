import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { ImportStatementDialog } from "./import-statement-dialog.tsx";
import { MissingItemsPanel } from "./missing-items-panel.tsx";
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
      <StatementAccountsPanel account={account} />
      {account !== undefined && <MissingItemsPanel key={account} account={account} />}
      <StatementsPanel account={account} />
      {isImporting && (
        <ImportStatementDialog account={account} onClose={() => setIsImporting(false)} />
      )}
    </div>
  );
}
