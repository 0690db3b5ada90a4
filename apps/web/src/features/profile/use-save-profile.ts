import type { ProfileBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../api/profile.ts";
import { serverFaults } from "../../pieces/field-words/server-faults.ts";
import { isOther, isProfileField, profileValues, type ProfileFormApi } from "./profile-rules.ts";

/** Saves the profile; faults go to their fields, what was saved becomes the form's new start. */
export function useSaveProfile(form: ProfileFormApi, presentEmail: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn({ current_password, ...profile }: ProfileBody) {
      const proof = isOther(profile.email, presentEmail) && current_password;
      return call("PUT /api/v1/auth/user/profile-information", {
        body: proof ? { ...profile, current_password } : profile,
      });
    },
    onSuccess(reply) {
      form.reset(profileValues(reply.data));
      queries.setQueryData(profileQuery.queryKey, reply);
    },
    onError(error) {
      for (const [field, words] of serverFaults(error, isProfileField))
        form.setError(field, { message: words });
    },
  });
}
