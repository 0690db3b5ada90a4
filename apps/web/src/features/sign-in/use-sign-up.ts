import type { RegisterBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

/** Creates an account and signs in. */
export function useSignUp(onSignedUp: () => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(body: z.output<typeof RegisterBody>) {
      signInWithToken(await call("POST /api/v1/auth/register", { body }), queries);
    },
    onSuccess: onSignedUp,
  });
}
