import { todayInDhaka } from "@ghuri/contract/calendar";
import { useMutation } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { useRefusalAlert } from "../../../components/forms/use-refusal-alert.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldNote } from "../../../ui/field.tsx";
import { SecurityCard } from "./security-card.tsx";

/** Downloads all data we store about the account. */
export function DataExportCard() {
  const t = useTranslations("security");
  const alertRefusal = useRefusalAlert();
  const copy = useMutation({
    mutationFn: () => call("GET /api/v1/user/data", {}),
    onSuccess: ({ data }) => keepAsFile(data),
    onError: (error) => alertRefusal(error),
  });
  return (
    <SecurityCard title={t("data")} text={t("dataText")}>
      <Button
        kind="outline"
        icon={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
        busyLabel={copy.isPending ? t("downloading") : null}
        onClick={() => copy.mutate()}
      >
        {t("download")}
      </Button>
      <output className="block empty:hidden">
        {copy.isSuccess && <FieldNote id="my-data-news">{t("downloaded")}</FieldNote>}
      </output>
    </SecurityCard>
  );
}

/** The request needs an Authorization header, which a plain link cannot send, so the file is built here. */
function keepAsFile(everything: Readonly<Record<string, unknown>>): void {
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `ghuri-${todayInDhaka(new Date())}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
