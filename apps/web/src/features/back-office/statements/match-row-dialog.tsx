import type { StatementItem, StatementRow } from "@ghuri/contract/admin-statements";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Amount } from "../ledger/amount.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { amountOf } from "./amount-of-item.ts";
import { missingItemsQuery } from "./queries.ts";

interface Props {
  readonly row: StatementRow;
  readonly reference: string;
  readonly account: string;
  readonly currency: string;
  readonly onClose: () => void;
}

const isEntries = (name: string): name is "entries" => name === "entries";

/** Says by hand which entries a row is about: what a difference of references or days kept apart. */
export function MatchRowDialog({ row, reference, account, currency, onClose }: Props) {
  const t = useTranslations("backOfficeStatements.byHand");
  const shared = useTranslations("backOffice");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(missingItemsQuery(account, page));
  const [chosen, setChosen] = useState<ReadonlyMap<number, StatementItem>>(new Map());
  const saving = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/statement-rows/{id}/match", {
        params: { id: row.id },
        body: { entries: [...chosen.keys()] },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onClose();
    },
  });
  const items = [...row.items, ...(data?.data ?? [])].toSorted(
    (one, other) => distance(row, one) - distance(row, other),
  );
  const sum = [...chosen.values()].reduce((total, item) => total + amountOf(item).minor, 0);
  const [[, fieldError] = []] = getServerFieldErrors(saving.error, isEntries);
  return (
    <Dialog
      title={t("title", { reference })}
      note={t("note")}
      closeLabel={common("close")}
      width={720}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
        {data && items.length === 0 && <p className="text-ink-2">{t("none")}</p>}
        {data && items.length > 0 && (
          <div>
            <ul aria-label={t("entries")} className="flex flex-col">
              {items.map((item) => (
                <li key={item.entry_id}>
                  <Item
                    item={item}
                    isChosen={chosen.has(item.entry_id)}
                    onChange={(isChosen) => {
                      const next = new Map(chosen);
                      if (isChosen) next.set(item.entry_id, item);
                      else next.delete(item.entry_id);
                      setChosen(next);
                    }}
                  />
                </li>
              ))}
            </ul>
            <Pager
              list={{ current_page: data.current_page, last_page: data.last_page }}
              onPage={setPage}
            />
          </div>
        )}
        {saving.error && (
          <Callout tone="danger" role="alert">
            {fieldError ?? getRefusalMessage(saving.error, common("somethingWrong"))}
          </Callout>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="numerals">
            {t.rich("sum", {
              sum: () => (
                <b>
                  <Amount minor={sum} currency={currency} />
                </b>
              ),
              row: () => (
                <b>
                  <Amount minor={row.minor} currency={currency} />
                </b>
              ),
            })}
          </p>
          <Button
            disabled={chosen.size === 0}
            busyLabel={saving.isPending ? t("saving") : null}
            onClick={() => saving.mutate()}
          >
            {t("confirm")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const distance = (row: StatementRow, item: StatementItem) =>
  Math.abs(amountOf(item).minor - row.minor);

interface ItemProps {
  readonly item: StatementItem;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Item({ item, isChosen, onChange }: ItemProps) {
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const { formatShortDate } = useFormat();
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
      end={<Amount {...amountOf(item)} />}
    >
      <b className="[overflow-wrap:anywhere]">{item.reference ?? String(item.entry_id)}</b>
      <span className="type-small block text-ink-2">
        {kinds(item.kind as "charge")}, {formatShortDate(item.day)}
      </span>
    </Checkbox>
  );
}
