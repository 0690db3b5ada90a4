import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { NAV_ITEMS } from "../shell/nav-items.tsx";
import type { QueueRow } from "../queues/shared/define-queue.ts";
import { hasAnyRole, useStaff } from "../shell/staff-session.ts";
import { URGENT_QUEUES } from "../queues/shared/urgent-queues.ts";
import { useFormatAge } from "../shell/use-format-age.ts";
import { ALL_QUEUES } from "../queues/all-queues.ts";

type Case = QueueRow & { readonly kind: (typeof ALL_QUEUES)[number]["kind"] };

const SHOWN = 10;

/** The oldest cases of all queues, urgent queues first. */
export function NextCases() {
  const t = useTranslations("backOfficeQueues.overview");
  const shared = useTranslations("backOffice");
  const [isAll, setAll] = useState(false);
  const { formatNumber } = useFormat();
  const ageOf = useFormatAge();
  const cases = useCases();
  const shown = cases.filter(({ claim }) => isAll || !claim || claim.is_mine).slice(0, SHOWN);
  const holder = ({ claim }: Case) =>
    !claim ? shared("free") : claim.is_mine ? shared("heldByYou") : claim.name;
  const what = ({ kind }: Case) => shared(`sections.${kind}`);
  const link = (row: Case) => (
    <BackOfficeLink
      section={row.kind}
      id={row.id}
      aria-label={t("openCase", { reference: row.name })}
      className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
    >
      {t("open")}
    </BackOfficeLink>
  );
  return (
    <section aria-labelledby="next">
      <div className="mt-6 mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="next" className="text-[1.125rem] font-extrabold font-stretch-108%">
            {t("next")}
          </h2>
          <p className="type-small text-ink-2">{t(isAll ? "nextNoteAll" : "nextNote")}</p>
        </div>
        <SegmentedControl
          label={t("show")}
          value={isAll ? "all" : "free"}
          onChange={(choice) => setAll(choice === "all")}
          options={[
            { value: "free", label: t("mineAndFree") },
            { value: "all", label: t("all") },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className="card rounded-[14px] p-6 text-ink-2">{t("nothingNext")}</p>
      ) : (
        <DataTable
          label={t("next")}
          rows={shown}
          rowKey={({ id }) => id}
          wide
          columns={[
            { key: "what", head: t("what"), cell: (row) => <What row={row} name={what(row)} /> },
            { key: "reference", head: t("reference"), cell: (row) => <b>{row.name}</b> },
            { key: "about", head: t("about"), cell: ({ about }) => about },
            {
              key: "amount",
              head: t("amount"),
              align: "end",
              cell: ({ amount }) => (amount === null ? "–" : formatNumber(amount)),
            },
            { key: "since", head: t("waiting"), align: "end", cell: ({ since }) => ageOf(since) },
            { key: "held", head: t("heldBy"), cell: holder },
            { key: "open", head: "", cell: link },
          ]}
          card={(row) => (
            <div className="flex flex-col gap-1">
              <What row={row} name={what(row)} />
              <p className="flex justify-between gap-3 font-bold">
                <span className="[overflow-wrap:anywhere]">{row.name}</span>
                <span className="numerals">{row.amount !== null && formatNumber(row.amount)}</span>
              </p>
              <p className="type-small text-ink-2">{row.about}</p>
              <p className="type-small flex items-center justify-between gap-3 text-ink-2">
                <span>
                  {ageOf(row.since)} · {holder(row)}
                </span>
                {link(row)}
              </p>
            </div>
          )}
        />
      )}
    </section>
  );
}

function What({ row, name }: { readonly row: Case; readonly name: string }) {
  const Mark = NAV_ITEMS.find(({ queue }) => queue === row.kind)?.icon;
  return (
    <span className="flex items-center gap-2">
      {Mark && <Mark size={18} stroke={1.9} aria-hidden="true" className="shrink-0" />}
      {name}
    </span>
  );
}

/** The first page of every queue that this staff member may see, joined. */
function useCases(): readonly Case[] {
  const staff = useStaff();
  const lists = ALL_QUEUES.filter(({ kind }) =>
    hasAnyRole(staff, NAV_ITEMS.find(({ queue }) => queue === kind)?.roles ?? []),
  );
  return useQueries({
    queries: lists.map(({ page }) => page(1)),
    combine: (pages) =>
      pages
        .flatMap(({ data }, at) =>
          (data?.data ?? []).flatMap((row) => {
            const kind = lists[at]?.kind;
            return kind ? [{ ...row, kind }] : [];
          }),
        )
        .toSorted(
          (one, other) =>
            Number(URGENT_QUEUES.has(other.kind)) - Number(URGENT_QUEUES.has(one.kind)) ||
            Date.parse(one.since) - Date.parse(other.since),
        ),
  });
}
