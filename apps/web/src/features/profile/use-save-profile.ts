import type { ProfileBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../api/profile-query.ts";
import { getServerFieldErrors } from "../../components/forms/server-errors.ts";
import {
  isEmailChanged,
  isProfileField,
  toFormValues,
  type ProfileFormApi,
} from "./profile-schema.ts";

/** Saves the profile. Server errors go to their fields; saved values become the form's defaults. */
export function useSaveProfile(form: ProfileFormApi, presentEmail: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn({ current_password, ...profile }: ProfileBody) {
      const proof = isEmailChanged(profile.email, presentEmail) && current_password;
      return call("PUT /api/v1/auth/user/profile-information", {
        body: proof ? { ...profile, current_password } : profile,
      });
    },
    onSuccess(reply) {
      form.reset(toFormValues(reply.data));
      queries.setQueryData(profileQuery.queryKey, reply);
    },
    onError(error) {
      for (const [field, message] of getServerFieldErrors(error, isProfileField))
        form.setError(field, { message });
    },
  });
}
