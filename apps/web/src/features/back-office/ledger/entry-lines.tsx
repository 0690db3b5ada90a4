import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import { useTranslations } from "use-intl";
import { Paisa } from "./paisa.tsx";
import { useAccountName } from "./use-account-name.ts";

interface Props {
  readonly caption: string;
  readonly lines: LedgerEntry["lines"];
}

/** The lines of an entry, debits before credits. */
export function EntryLines({ caption, lines }: Props) {
  const t = useTranslations("backOfficeLedger");
  const nameOf = useAccountName();
  return (
    <table className="numerals mt-1 w-full">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("account")}</th>
          <th scope="col">{t("debit")}</th>
          <th scope="col">{t("credit")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, paisa }) => (
          <tr key={account}>
            <th scope="row" className="py-0.5 text-left font-normal [overflow-wrap:anywhere]">
              <span className={paisa < 0 ? "pl-5" : undefined}>{nameOf(account)}</span>
            </th>
            <td className="w-20 py-0.5 pl-2 text-right whitespace-nowrap sm:w-28">
              {paisa > 0 && <Paisa paisa={paisa} />}
            </td>
            <td className="w-20 py-0.5 pl-2 text-right whitespace-nowrap sm:w-28">
              {paisa < 0 && <Paisa paisa={-paisa} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
