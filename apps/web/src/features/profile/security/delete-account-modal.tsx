import { DeleteAccountBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { call } from "../../../api/client.ts";
import { profileQuery } from "../../../api/profile.ts";
import { useFieldWords } from "../../../pieces/field-words/field-words.ts";
import { refusalWords, serverFaults } from "../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Note } from "../../../ui/note.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

type Proof = z.input<typeof DeleteAccountBody>;

/** The last question; a wrong word of the server's, such as open trips, shows above the field. */
export function DeleteAccountModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("security");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(DeleteAccountBody),
    defaultValues: { password: "" },
  });
  const deletion = useMutation({
    mutationFn: (body: Proof) => call("POST /api/v1/user/deletion", { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
    onError(error) {
      for (const [field, fault] of serverFaults(error, isField))
        form.setError(field, { message: fault }, { shouldFocus: true });
    },
  });
  const isFieldFault = serverFaults(deletion.error, isField).length > 0;
  return (
    <Modal
      title={t("confirmTitle")}
      note={t("confirmText")}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => deletion.mutate(body))(event)}
      >
        {deletion.isError && !isFieldFault && (
          <Note
            tone="danger"
            role="alert"
            title={refusalWords(deletion.error, common("somethingWrong"))}
          />
        )}
        <PasswordField
          autoComplete="current-password"
          label={t("yourPassword")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={words(form.formState.errors.password)}
          {...form.register("password")}
        />
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            kind="danger-outline"
            busy={deletion.isPending ? t("deleting") : null}
          >
            {t("deleteAccount")}
          </Button>
          <Button kind="ink" onClick={onClose}>
            {t("keep")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function isField(name: string): name is keyof Proof {
  return name === "password";
}
