import type { ChangePasswordBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../api/client.ts";
import { getServerFieldErrors, showServerErrors } from "../../../components/forms/server-errors.ts";
import { sessionsQuery } from "./queries.ts";

type Passwords = z.input<typeof ChangePasswordBody>;

export const EMPTY_PASSWORD_FORM: Passwords = {
  current_password: "",
  password: "",
  password_confirmation: "",
};

/** Changes the password and clears the form on success. */
export function useChangePassword(form: UseFormReturn<Passwords, unknown, Passwords>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Passwords) => call("PUT /api/v1/auth/user/password", { body }),
    onSuccess() {
      form.reset(EMPTY_PASSWORD_FORM);
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showServerErrors(form.setError, getServerFieldErrors(error, isField)),
  });
}

function isField(name: string): name is keyof Passwords {
  return name in EMPTY_PASSWORD_FORM;
}
