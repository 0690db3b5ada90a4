import type { Traveller } from "@ghuri/contract/travellers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { savedTravellersQuery } from "../../components/traveller-fields/queries.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly traveller: Traveller;
  readonly onClose: () => void;
  readonly onDeleted: (name: string) => void;
}

/** "Do you want to delete this traveller named …?" (S2.12-29). A failure keeps the list (ruling OP-51). */
export function DeleteTravellerDialog({ traveller, onClose, onDeleted }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const queries = useQueryClient();
  const { id, first_name, last_name } = traveller;
  const name = `${first_name} ${last_name}`;
  const deletion = useMutation({
    mutationFn: () => call("DELETE /api/v1/user/travellers/{id}", { params: { id } }),
    onSuccess() {
      queries.setQueryData(
        savedTravellersQuery.queryKey,
        (list) => list && { data: list.data.filter((one) => one.id !== id) },
      );
      onClose();
      onDeleted(name);
    },
    onError() {
      onClose();
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: common("somethingWrong"),
        button: common("ok"),
      });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: savedTravellersQuery.queryKey }),
  });

  return (
    <AlertDialog
      tone="danger"
      title={t("deleteTitle")}
      description={t("deleteText", { name })}
      button={t("keep")}
      onAnswer={onClose}
      otherButton={
        <Button
          kind="danger-outline"
          busyLabel={deletion.isPending ? t("deleting") : null}
          onClick={() => deletion.mutate()}
        >
          {t("delete")}
        </Button>
      }
    />
  );
}
