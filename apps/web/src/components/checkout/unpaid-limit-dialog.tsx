import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailProofLink } from "../email-proof-link/email-proof-link.tsx";
import type { UnpaidLimit } from "./unpaid-limit.ts";

interface Props {
  readonly limit: UnpaidLimit;
  readonly onClose: () => void;
}

/**
 * Names the open orders to pay for or cancel first. They open in another tab, so that this page keeps what was
 * entered.
 */
export function UnpaidLimitDialog({ limit, onClose }: Props) {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
  return (
    <Dialog
      title={t("unpaidLimit.title")}
      note={limit.message}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <Button kind="ink" onClick={onClose}>
          {t("priceBack")}
        </Button>
      }
    >
      {limit.openOrders.length > 0 && (
        <>
          <h3 className="text-lg leading-6 font-bold">{t("unpaidLimit.open")}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {limit.openOrders.map(({ id, type, reference }) => (
              <li key={id}>
                <Link
                  to={type === "package" ? "/profile/bookings/package" : "/profile/bookings"}
                  search={{ view: id }}
                  target="_blank"
                  className="inline-flex min-h-11 items-center font-[650] text-action-ink hover:underline"
                >
                  {t("unpaidLimit.order", { reference })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {limit.mayConfirmEmail && <EmailProofLink className="mt-4" />}
    </Dialog>
  );
}
