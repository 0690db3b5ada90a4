import type { Passkey } from "@ghuri/contract/passkeys";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasskeyRow } from "../../../components/passkeys/passkey-row.tsx";
import { canUsePasskeys } from "../../../components/passkeys/webauthn.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { passkeysQuery } from "./queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { SecurityCard } from "./security-card.tsx";

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "rename" | "remove"; readonly passkey: Passkey };

/** The account's passkeys: add, rename, remove. */
export function PasskeysCard() {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [news, setNews] = useState<string | null>(null);
  // Only the browser knows.
  const isHydrated = useHydrated();
  const isSupported = !isHydrated || canUsePasskeys();
  const start = (next: Open) => {
    setNews(null);
    setOpen(next);
  };
  const close = () => setOpen(null);
  return (
    <SecurityCard title={t("title")} text={t("text")}>
      <output className="block empty:hidden">
        {news && <Callout tone="success" className="mb-3" title={news} />}
      </output>
      {passkeys && passkeys.length > 0 && (
        <ul className="mb-4 flex flex-col">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey}>
              <Button
                kind="outline"
                size={40}
                aria-label={t("renameOne", { name: passkey.name })}
                onClick={() => start({ kind: "rename", passkey })}
              >
                {t("rename")}
              </Button>
              <Button
                kind="outline"
                size={40}
                aria-label={t("removeOne", { name: passkey.name })}
                onClick={() => start({ kind: "remove", passkey })}
              >
                {t("remove")}
              </Button>
            </PasskeyRow>
          ))}
        </ul>
      )}
      {passkeys?.length === 0 && <p className="type-small mb-4 text-ink-3">{t("none")}</p>}
      {isError && !passkeys && (
        <Callout tone="danger" role="alert" className="mb-4" title={t("loadFailed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Callout>
      )}
      {isSupported ? (
        <Button kind="outline" onClick={() => start({ kind: "add" })}>
          {t("add")}
        </Button>
      ) : (
        <p className="type-small text-ink-3">{t("unsupported")}</p>
      )}
      {open?.kind === "add" && (
        <AddPasskeyDialog onAdded={(name) => setNews(t("isAdded", { name }))} onClose={close} />
      )}
      {open?.kind === "rename" && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === "remove" && (
        <RemovePasskeyDialog
          passkey={open.passkey}
          onRemoved={() => setNews(t("isRemoved", { name: open.passkey.name }))}
          onClose={close}
        />
      )}
    </SecurityCard>
  );
}
