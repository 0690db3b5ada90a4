import type { AccountSession } from "@ghuri/contract/accounts";
import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { useDeviceName } from "./use-device-name.ts";

interface Props {
  readonly session: AccountSession;
  readonly isEnding: boolean;
  readonly onEnd: (session: AccountSession) => void;
}

const HANDHELD = /android|ios/i;

export function DeviceRow({ session, isEnding, onEnd }: Props) {
  const t = useTranslations("security");
  const { formatInstant } = useFormat();
  const device = useDeviceName()(session);
  const Picture = HANDHELD.test(session.system ?? "") ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <Picture size={28} stroke={1.6} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold [overflow-wrap:anywhere]">
          {device}
          {session.is_current && (
            <span className="rounded-sm bg-leaf-soft px-2 py-0.5 text-xs leading-5 font-[650] text-leaf-ink">
              {t("thisDevice")}
            </span>
          )}
        </p>
        <p className="type-small numerals text-ink-3">
          {t("lastSeen", { when: formatInstant(session.last_seen_at) })}
          {" · "}
          {t("signedIn", { when: formatInstant(session.signed_in_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          kind="outline"
          size={40}
          aria-label={t("signOutOf", { device })}
          busyLabel={isEnding ? t("signingOut") : null}
          onClick={() => onEnd(session)}
        >
          {t("signOut")}
        </Button>
      )}
    </li>
  );
}
