import { AddStaffBody, type StaffMember } from "@ghuri/contract/admin-staff";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { staffListQuery } from "./queries.ts";
import { RolePicker } from "./role-picker.tsx";

type Fields = z.input<typeof AddStaffBody>;

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (added: StaffMember) => void;
}

/** Adds a staff member. The server emails them a link to set up their sign-in. */
export function AddStaffDialog({ onClose, onAdded }: Props) {
  const t = useTranslations("backOfficeStaff");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(AddStaffBody),
    defaultValues: { name: "", email: "", roles: [] } as Fields,
  });
  const adding = useMutation({
    mutationFn: (body: Fields) => adminCall("POST /api/v1/back-office/staff", { body }),
    onSuccess({ data }) {
      void queries.invalidateQueries({ queryKey: staffListQuery.queryKey });
      onAdded(data);
    },
    onError(error) {
      for (const [field, fieldError] of getServerFieldErrors(error, isField))
        form.setError(field, { message: fieldError }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  const isFieldError = getServerFieldErrors(adding.error, isField).length > 0;
  return (
    <Dialog
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
        {adding.isError && !isFieldError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(adding.error, common("somethingWrong"))}
          />
        )}
        <TextField
          label={t("name")}
          autoComplete="off"
          error={errorMessage(errors.name)}
          {...form.register("name")}
        />
        <TextField
          label={t("email")}
          type="email"
          autoComplete="off"
          error={errorMessage(errors.email)}
          {...form.register("email")}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RolePicker
              chosen={value}
              onChange={onChange}
              error={error ? t("rolesNeeded") : undefined}
            />
          )}
        />
        <Button type="submit" busyLabel={adding.isPending ? t("adding") : null}>
          {t("addNow")}
        </Button>
      </form>
    </Dialog>
  );
}

function isField(name: string): name is keyof Fields {
  return name === "name" || name === "email" || name === "roles";
}
