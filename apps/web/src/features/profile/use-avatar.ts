import type { ProfileReply } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../api/profile-query.ts";
import { useRefusalAlert } from "../../components/forms/use-refusal-alert.ts";
import { useAlert } from "../../ui/alert-provider.tsx";

/** Uploads and removes the picture, with success and error alerts (S8-23). */
export function useAvatar(onDone: () => void) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const alertRefusal = useRefusalAlert();
  const queries = useQueryClient();

  function done(reply: z.infer<typeof ProfileReply>, title: string) {
    queries.setQueryData(profileQuery.queryKey, reply);
    onDone();
    showAlert({ tone: "success", title, button: common("ok") });
  }

  const upload = useMutation({
    async mutationFn(square: Blob) {
      const body = new FormData();
      body.set("file", square, "avatar.jpg");
      return call("POST /api/v1/user/avatar-upload", { body });
    },
    onSuccess: (reply) => done(reply, t("pictureUploaded")),
    onError: (error) => alertRefusal(error, t("pictureNotUploaded")),
  });
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/v1/user/avatar", {}),
    onSuccess: (reply) => done(reply, t("pictureRemoved")),
    onError: (error) => alertRefusal(error),
  });
  return { upload, removal };
}
