import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { WhyDialog } from "./why-dialog.tsx";

/** Takes back an entry that staff booked, with the reason: its opposite is booked. */
export function ReverseEntry({ id }: { readonly id: number }) {
  const t = useTranslations("backOfficeLedger.manual");
  const { localDigits } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const title = t("reverseOf", { number: localDigits(id) });
  return (
    <>
      <Button kind="outline" size={40} aria-label={title} onClick={() => setIsOpen(true)}>
        {t("reverse")}
      </Button>
      {isOpen && (
        <WhyDialog
          title={title}
          note={t("reverseNote")}
          words={{ why: t("why"), confirm: t("reverse"), saving: t("booking") }}
          save={(body) =>
            adminCall("POST /api/v1/back-office/ledger/entries/{id}/reversal", {
              params: { id },
              body,
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
