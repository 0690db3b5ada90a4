import type { AdminPreset } from "@ghuri/contract/admin-site-content";
import { fieldMessage } from "@ghuri/contract/messages/field-message";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../../../api/client.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

interface Props {
  readonly isThere: (origin: string, destination: string) => boolean;
  readonly onAdd: (route: AdminPreset) => void;
}

/** Adds a route by its airport codes. Each code shows its city once it is complete. */
export function AddRoute({ isThere, onAdd }: Props) {
  const t = useTranslations("backOfficeSite.presets");
  const { language } = useLanguage();
  const [from, setFrom] = useState("DAC");
  const [to, setTo] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const origin = useAirport(from);
  const destination = useAirport(to);
  function add() {
    const [one, other] = [origin.airport, destination.airport];
    if (!one || !other) return setFault(t("unknown"));
    if (one.iata === other.iata) return setFault(fieldMessage(language, "same_airports"));
    if (isThere(one.iata, other.iata)) return setFault(fieldMessage(language, "preset_twice"));
    onAdd({ origin: one, destination: other, is_hidden: false, price: null });
    setTo("");
  }
  const write = (set: (code: string) => void) => (typed: string) => {
    setFault(undefined);
    set(typed.toUpperCase().slice(0, 3));
  };
  return (
    <form
      className="mt-4 grid items-start gap-3 border-t border-line pt-4 tab:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <CodeField label={t("from")} value={from} onChange={write(setFrom)} found={origin} />
      <CodeField
        label={t("to")}
        value={to}
        onChange={write(setTo)}
        found={destination}
        fault={fault}
      />
      <Button
        type="submit"
        kind="outline"
        className="tab:mt-[27px]"
        icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      >
        {t("add")}
      </Button>
    </form>
  );
}

type Found = ReturnType<typeof useAirport>;

interface CodeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly found: Found;
  readonly fault?: string | undefined;
}

function CodeField({ label, value, onChange, found, fault }: CodeProps) {
  const t = useTranslations("backOfficeSite.presets");
  const { airport, isLooking } = found;
  const isUnknown = value.length === 3 && !airport && !isLooking;
  return (
    <TextField
      label={label}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      error={fault ?? (isUnknown ? t("unknown") : undefined)}
      help={airport ? `${airport.city}, ${airport.country}` : undefined}
    />
  );
}

function useAirport(iata: string) {
  const { language } = useLanguage();
  const { data, isFetching } = useQuery({
    queryKey: ["airport", iata, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/airport/search", { query: { keyword: iata }, signal }),
    enabled: iata.length === 3,
    staleTime: 60 * 60_000,
  });
  const airport = iata.length === 3 ? data?.data.find((one) => one.iata === iata) : undefined;
  return { airport, isLooking: isFetching };
}
