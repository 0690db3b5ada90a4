import { useQuery } from "@tanstack/react-query";
import type { Passkey } from "@ghuri/contract/passkeys";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasskeyRow } from "../../../components/passkeys/passkey-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { AddOwnPasskey } from "./add-own-passkey.tsx";
import { ownPasskeysQuery } from "./passkey-queries.ts";
import { RemoveOwnPasskeyDialog } from "./remove-own-passkey-dialog.tsx";
import { useStaff } from "./staff-session.ts";

/** The own passkeys: add and remove. */
export function OwnPasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const { passkey_required: isRequired } = useStaff();
  const { data: passkeys, isError } = useQuery(ownPasskeysQuery);
  const [news, setNews] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  // In place of the list, which comes back with the answer.
  if (removed)
    return (
      <RemoveOwnPasskeyDialog
        passkey={removed}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          setNews(t("isRemoved", { name: removed.name }));
          setRemoved(null);
        }}
      />
    );
  return (
    <Dialog
      title={t("title")}
      note={t("staffText")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      <div className="flex flex-col gap-4">
        <output className="block empty:hidden">
          {news && <Callout tone="success" title={news} />}
        </output>
        {isError && !passkeys && <Callout tone="danger" role="alert" title={t("loadFailed")} />}
        {passkeys?.length === 0 && <p className="type-small text-ink-3">{t("none")}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className="flex flex-col">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey}>
                <Button
                  kind="outline"
                  size={40}
                  aria-label={t("removeOne", { name: passkey.name })}
                  onClick={() => {
                    setNews(null);
                    setRemoved(passkey);
                  }}
                >
                  {t("remove")}
                </Button>
              </PasskeyRow>
            ))}
          </ul>
        )}
        <AddOwnPasskey onAdded={({ name }) => setNews(t("isAdded", { name }))} />
        {isRequired && <p className="type-small text-ink-3">{t("lost")}</p>}
      </div>
    </Dialog>
  );
}
