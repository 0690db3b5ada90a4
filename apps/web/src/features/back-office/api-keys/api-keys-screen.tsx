import type { ApiKey } from "@ghuri/contract/api-keys";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AddKeyDialog } from "./add-key-dialog.tsx";
import { ApiKeyRow, type KeyChange } from "./api-key-row.tsx";
import { ChangeKeyDialog } from "./change-key-dialog.tsx";
import { apiKeysQuery } from "./queries.ts";

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "change"; readonly change: KeyChange; readonly apiKey: ApiKey };

/** The API keys of partners: add, give a new secret, revoke. */
export function ApiKeysScreen() {
  const t = useTranslations("backOfficeApiKeys");
  const shared = useTranslations("backOffice");
  const [open, setOpen] = useState<Open | null>(null);
  const { data: keys, isError, refetch } = useQuery(apiKeysQuery);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{shared("sections.api-keys")}</h1>
          <p className="type-small max-w-[72ch] text-ink-2 text-pretty [overflow-wrap:anywhere]">
            {t("intro", { address: `${location.origin}/mcp` })}
          </p>
        </div>
        <Button
          kind="ink"
          size={40}
          icon={<IconKey size={19} stroke={2} aria-hidden="true" />}
          onClick={() => setOpen({ kind: "add" })}
        >
          {t("add")}
        </Button>
      </div>
      {!keys && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!keys && !isError && <Skeleton className="h-40 rounded-[14px]" />}
      {keys?.length === 0 && <p className="card rounded-[14px] p-6 text-ink-2">{t("none")}</p>}
      {keys && keys.length > 0 && (
        <ul
          aria-label={shared("sections.api-keys")}
          className="card divide-y divide-line rounded-[14px]"
        >
          {keys.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onChange={(change) => setOpen({ kind: "change", change, apiKey })}
            />
          ))}
        </ul>
      )}
      {open?.kind === "add" && <AddKeyDialog onClose={close} />}
      {open?.kind === "change" && (
        <ChangeKeyDialog change={open.change} apiKey={open.apiKey} onClose={close} />
      )}
    </div>
  );
}
