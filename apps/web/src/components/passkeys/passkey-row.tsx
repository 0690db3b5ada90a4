import type { Passkey } from "@ghuri/contract/passkeys";
import { IconFingerprint } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  readonly passkey: Passkey;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A passkey in a list: its name, when it was added and used, and whether it is copied between devices. */
export function PasskeyRow({ passkey, children }: Props) {
  const t = useTranslations("passkeys");
  const { formatInstant } = useFormat();
  const { name, created_at: addedAt, last_used_at: usedAt, is_synced: isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <IconFingerprint size={28} stroke={1.6} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold [overflow-wrap:anywhere]">
          {name}
          {isSynced && (
            <span className="rounded-sm bg-leaf-soft px-2 py-0.5 text-xs leading-5 font-[650] text-leaf-ink">
              {t("synced")}
            </span>
          )}
        </p>
        <p className="type-small numerals text-ink-3">
          {usedAt ? t("lastUsed", { when: formatInstant(usedAt) }) : t("neverUsed")}
          {" · "}
          {t("added", { when: formatInstant(addedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
