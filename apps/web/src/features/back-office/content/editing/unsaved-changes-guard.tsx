import { useBlocker } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";

/** Asks for confirmation before unsaved edits are lost. */
export function UnsavedChangesGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useTranslations("contentEditor.leave");
  const common = useTranslations("common");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog
      title={t("title")}
      note={t("text")}
      closeLabel={common("close")}
      width={520}
      onClose={reset}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="danger-outline" onClick={proceed}>
          {t("leave")}
        </Button>
        <Button kind="ink" onClick={reset}>
          {t("stay")}
        </Button>
      </div>
    </Dialog>
  );
}
