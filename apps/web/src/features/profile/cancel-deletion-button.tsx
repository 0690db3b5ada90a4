import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../api/profile-query.ts";
import { useRefusalAlert } from "../../components/forms/use-refusal-alert.ts";
import { Button } from "../../ui/button.tsx";

/** Cancels the scheduled account deletion. */
export function CancelDeletionButton() {
  const t = useTranslations("account");
  const alertRefusal = useRefusalAlert();
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call("DELETE /api/v1/user/deletion", {}),
    onError: (error) => alertRefusal(error),
    // Refetch after a failure, too: another device may have changed the state.
    onSettled: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  return (
    <Button
      kind="ink"
      size={40}
      className="mt-3"
      busyLabel={keep.isPending ? t("keepingAccount") : null}
      onClick={() => keep.mutate()}
    >
      {t("keepAccount")}
    </Button>
  );
}
