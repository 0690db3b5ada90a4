import { IconChevronDown } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { setShortcutsEnabled, useShortcutsEnabled } from "./keyboard-shortcuts.ts";
import { PROVIDER_SIGN_OUT } from "./identity-provider.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { OwnDevicesDialog } from "./own-devices-dialog.tsx";
import { OwnPasskeysDialog } from "./own-passkeys-dialog.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { BACK_OFFICE, useStaff } from "./staff-session.ts";

/** Name, roles, session end, shortcut setting, own passkeys and password, and sign-out. */
export function StaffMenu() {
  const t = useTranslations("backOffice");
  const staff = useStaff();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"devices" | "passkeys" | "password" | null>(null);
  const passkeys = useTranslations("passkeys");
  const keysAreOn = useShortcutsEnabled();
  const { formatInstant } = useFormat();
  const signOut = useSignOut();
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        panelClassName="flex w-[260px] flex-col gap-3 p-4"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={`${t("you")}: ${staff.name}`}
            className="flex min-h-11 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-sunken"
          >
            <span
              aria-hidden="true"
              className="grid size-[34px] place-items-center rounded-sm bg-indigo-soft text-[0.8125rem] font-bold text-indigo-ink"
            >
              {initialsOf(staff.name)}
            </span>
            <span className="max-lg:hidden">
              <span className="block leading-5 font-bold">{staff.name}</span>
              <span className="type-caption block text-ink-3">
                {staff.roles.map((role) => t(`roles.${role}`)).join(", ")}
              </span>
            </span>
            <IconChevronDown size={16} stroke={2.2} aria-hidden="true" className="max-lg:hidden" />
          </button>
        )}
      >
        <p className="type-small text-ink-2">
          {t("sessionUntil", { time: formatInstant(staff.session_ends_at) })}
        </p>
        <Checkbox
          checked={keysAreOn}
          onChange={({ target }) => setShortcutsEnabled(target.checked)}
        >
          {t("keysOn")}
        </Checkbox>
        <NotificationSettings />
        <Button
          kind="outline"
          size={40}
          onClick={() => {
            setOpen(false);
            setDialog("passkeys");
          }}
        >
          {passkeys("title")}
        </Button>
        <Button
          kind="outline"
          size={40}
          onClick={() => {
            setOpen(false);
            setDialog("password");
          }}
        >
          {t("ownPassword")}
        </Button>
        <Button
          kind="outline"
          size={40}
          onClick={() => {
            setOpen(false);
            setDialog("devices");
          }}
        >
          {t("devices")}
        </Button>
        <Button kind="outline" size={40} onClick={() => signOut.mutate()}>
          {t("signOut")}
        </Button>
      </Popover>
      {dialog === "passkeys" && <OwnPasskeysDialog onClose={() => setDialog(null)} />}
      {dialog === "devices" && <OwnDevicesDialog onClose={() => setDialog(null)} />}
      {dialog === "password" && <OwnPasswordDialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** Clears all staff data and reloads the page, by way of the identity provider where one opened the session. */
function useSignOut() {
  const queries = useQueryClient();
  const { identity_provider: provider } = useStaff();
  return useMutation({
    mutationFn: () => adminCall("DELETE /api/v1/back-office/session", {}),
    onSettled: () => {
      queries.removeQueries({ queryKey: [BACK_OFFICE] });
      location.assign(provider === null ? "/back-office" : PROVIDER_SIGN_OUT);
    },
  });
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.slice(0, 1))
    .join("")
    .toUpperCase();
}
