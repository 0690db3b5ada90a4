import type { ApiKey } from "@ghuri/contract/api-keys";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

/** What can be done with a key. */
export type KeyChange = "rotate" | "revoke";

interface Props {
  readonly apiKey: ApiKey;
  readonly onChange: (change: KeyChange) => void;
}

/** A partner's key, with the actions on it. */
export function ApiKeyRow({ apiKey, onChange }: Props) {
  const t = useTranslations("backOfficeApiKeys");
  const { formatInstant } = useFormat();
  const { name, scopes, last_used_at: usedAt, revoked_at: revokedAt } = apiKey;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 px-[18px] py-3.5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,0.7fr)_minmax(0,1.2fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-base leading-6 font-bold [overflow-wrap:anywhere]">{name}</h2>
        <p className="type-small text-ink-2">{t("endsWith", { end: `…${apiKey.ends_with}` })}</p>
      </div>
      <p>{scopes.map((scope) => t(`scopes.${scope}`)).join(", ")}</p>
      <div>
        <StatusChip look={revokedAt ? "cancelled" : "confirmed"}>
          {t(revokedAt ? "revoked" : "active")}
        </StatusChip>
        <p className="type-caption numerals mt-1 text-ink-3">
          {usedAt ? t("lastUsed", { when: formatInstant(usedAt) }) : t("neverUsed")}
          {" · "}
          {revokedAt
            ? t("revokedAt", { when: formatInstant(revokedAt) })
            : t("made", { when: formatInstant(apiKey.created_at) })}
        </p>
        {apiKey.former_until && (
          <p className="type-caption numerals text-ink-3">
            {t("formerUntil", { when: formatInstant(apiKey.former_until) })}
          </p>
        )}
      </div>
      {!revokedAt && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="outline"
            size={40}
            aria-label={t("rotateOf", { name })}
            onClick={() => onChange("rotate")}
          >
            {t("rotate")}
          </Button>
          <Button
            kind="danger-outline"
            size={40}
            aria-label={t("revokeOf", { name })}
            onClick={() => onChange("revoke")}
          >
            {t("revoke")}
          </Button>
        </div>
      )}
    </li>
  );
}
