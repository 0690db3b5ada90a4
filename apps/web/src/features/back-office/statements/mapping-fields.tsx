import {
  DateOrder,
  STATEMENT_CURRENCIES,
  type StatementMapping,
  type StatementPreview,
  StatementRowKind,
  type StatementSource,
} from "@ghuri/contract/admin-statements";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";

interface Props {
  readonly preview: StatementPreview;
  readonly source: StatementSource;
  /** Reads the file again with these columns. */
  readonly onApply: (mapping: StatementMapping) => void;
}

const EMPTY: StatementMapping = {
  reference: "",
  other_reference: null,
  date: "",
  date_order: "dmy",
  kind: null,
  kind_words: { payment: "", refund: "", payout: "", fee: "" },
  amount: null,
  money_in: null,
  money_out: null,
  fee: null,
  net: null,
  currency: "BDT",
  currency_column: null,
};
const COLUMNS = [
  "date",
  "reference",
  "other_reference",
  "amount",
  "money_in",
  "money_out",
  "fee",
  "net",
  "kind",
] as const;
const REQUIRED = new Set<string>(["date", "reference"]);

/** Which column of the file holds what; folded away while it is as it was saved. */
export function MappingFields({ preview, source, onApply }: Props) {
  const t = useTranslations("backOfficeStatements.mapping");
  const [mapping, setMapping] = useState(preview.mapping ?? EMPTY);
  const [isOpen, setIsOpen] = useState(preview.mapping === null || !preview.is_saved);
  const change = (over: Partial<StatementMapping>) => setMapping({ ...mapping, ...over });
  const columns = preview.columns.map((column) => ({ value: column, label: column }));
  const hasAmount = mapping.amount !== null;
  const hasSides = mapping.money_in !== null || mapping.money_out !== null;
  const isComplete = mapping.date !== "" && mapping.reference !== "" && hasAmount !== hasSides;
  return (
    <Disclosure open={isOpen} onOpenChange={setIsOpen} summary={t("title")}>
      <div className="flex flex-col gap-4 pb-2">
        <p className="type-small text-ink-2">{t("note")}</p>
        {preview.mapping === null && <Callout tone="info">{t("unknown")}</Callout>}
        <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
          {COLUMNS.map((name) => (
            <Select
              key={name}
              label={t(`columns.${name}`)}
              placeholder={t(REQUIRED.has(name) ? "choose" : "none")}
              options={columns}
              value={mapping[name] ?? ""}
              onChange={(event) =>
                change({ [name]: event.target.value || (REQUIRED.has(name) ? "" : null) })
              }
            />
          ))}
          <Select
            label={t("dateOrder")}
            options={DateOrder.options.map((order) => ({
              value: order,
              label: t(`dateOrders.${order}`),
            }))}
            value={mapping.date_order}
            onChange={(event) => change({ date_order: DateOrder.parse(event.target.value) })}
          />
        </div>
        {source === "supplier" && (
          <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
            <Select
              label={t("currency")}
              help={t("currencyHelp")}
              options={[...new Set([mapping.currency, ...STATEMENT_CURRENCIES])].map((code) => ({
                value: code,
                label: code,
              }))}
              value={mapping.currency}
              onChange={(event) => change({ currency: event.target.value })}
            />
            <Select
              label={t("columns.currency_column")}
              placeholder={t("none")}
              options={columns}
              value={mapping.currency_column ?? ""}
              onChange={(event) => change({ currency_column: event.target.value || null })}
            />
          </div>
        )}
        {mapping.kind !== null && (
          <fieldset className="grid gap-4 tab:grid-cols-2 tab:items-start">
            <legend className="type-small mb-2 text-ink-2">{t("words")}</legend>
            {StatementRowKind.options.map((kind) => (
              <KindWords
                key={kind}
                kind={kind}
                source={source}
                words={mapping.kind_words}
                onChange={(words) => change({ kind_words: words })}
              />
            ))}
          </fieldset>
        )}
        {hasAmount && hasSides && <Callout tone="danger">{t("amountTwice")}</Callout>}
        <div>
          <Button kind="outline" size={40} disabled={!isComplete} onClick={() => onApply(mapping)}>
            {t("apply")}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

interface KindProps {
  readonly kind: StatementRowKind;
  readonly source: StatementSource;
  readonly words: StatementMapping["kind_words"];
  readonly onChange: (words: StatementMapping["kind_words"]) => void;
}

function KindWords({ kind, source, words, onChange }: KindProps) {
  const t = useTranslations("backOfficeStatements");
  return (
    <TextField
      label={t(`kinds.${source}.${kind}`)}
      value={words[kind]}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange({ ...words, [kind]: event.target.value })}
    />
  );
}
