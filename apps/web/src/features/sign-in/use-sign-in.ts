import type { LoginBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

export function useSignIn(onSignedIn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(body: z.output<typeof LoginBody>) {
      signInWithToken(await call("POST /api/v1/auth/login", { body }), queries);
    },
    onSuccess: onSignedIn,
  });
}
