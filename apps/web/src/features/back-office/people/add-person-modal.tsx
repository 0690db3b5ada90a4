import { AddPersonBody, type DeskPerson, type EnrolledLogin } from "@ghuri/contract/desk-people";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../api/staff-client.ts";
import { useFieldWords } from "../../../pieces/field-words/field-words.ts";
import { refusalWords, serverFaults } from "../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { peopleQuery } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";

type Fields = z.input<typeof AddPersonBody>;

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (added: { readonly person: DeskPerson; readonly login: EnrolledLogin }) => void;
}

/** Takes somebody on. Nobody types a password: the desk makes it. */
export function AddPersonModal({ onClose, onAdded }: Props) {
  const t = useTranslations("deskPeople");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(AddPersonBody),
    defaultValues: { name: "", email: "", roles: [] } as Fields,
  });
  const adding = useMutation({
    mutationFn: (body: Fields) => staffCall("POST /api/v1/back-office/people", { body }),
    onSuccess({ data }) {
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
      onAdded(data);
    },
    onError(error) {
      for (const [field, fault] of serverFaults(error, isField))
        form.setError(field, { message: fault }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  const isFieldFault = serverFaults(adding.error, isField).length > 0;
  return (
    <Modal
      title={t("addTitle")}
      note={t("addNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => adding.mutate(body))(event)}
      >
        {adding.isError && !isFieldFault && (
          <Note
            tone="danger"
            role="alert"
            title={refusalWords(adding.error, common("somethingWrong"))}
          />
        )}
        <TextField
          label={t("name")}
          autoComplete="off"
          error={words(errors.name)}
          {...form.register("name")}
        />
        <TextField
          label={t("email")}
          type="email"
          autoComplete="off"
          error={words(errors.email)}
          {...form.register("email")}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RoleChoice
              chosen={value}
              onChange={onChange}
              error={error ? t("rolesNeeded") : undefined}
            />
          )}
        />
        <Button type="submit" busy={adding.isPending ? t("adding") : null}>
          {t("addNow")}
        </Button>
      </form>
    </Modal>
  );
}

function isField(name: string): name is keyof Fields {
  return name === "name" || name === "email" || name === "roles";
}
