import type { Customer } from "@ghuri/contract/staff-sales";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { CustomerName } from "./chosen-customer.tsx";
import { OpenAccountForm } from "./open-account-form.tsx";
import { customersQuery } from "./queries.ts";

const SHORTEST = 4;
const TYPING_PAUSE_MS = 300;

/** Finds the customer's account, or opens one. */
export function CustomerStep({ onChoose }: { readonly onChoose: (customer: Customer) => void }) {
  const t = useTranslations("backOfficeSell.customer");
  const [typed, setTyped] = useState("");
  const [isOpening, setOpening] = useState(false);
  const q = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data: found } = useQuery({ ...customersQuery(q), enabled: q.length >= SHORTEST });
  if (isOpening)
    return (
      <OpenAccountForm typed={typed.trim()} onDone={onChoose} onCancel={() => setOpening(false)} />
    );
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t("search")}
        help={t("searchHelp")}
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {found && found.length === 0 && <p className="text-ink-2">{t("none")}</p>}
        {found && found.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {found.map((customer) => (
              <li key={customer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <CustomerName customer={customer} />
                <Button kind="outline" size={40} onClick={() => onChoose(customer)}>
                  {t("choose", { name: customer.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        kind={found?.length === 0 ? "ink" : "outline"}
        size={40}
        className="self-start"
        icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}
        onClick={() => setOpening(true)}
      >
        {t("open")}
      </Button>
    </div>
  );
}
