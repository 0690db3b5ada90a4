import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { createIdempotencyKeys, retryWhileInProgress } from "../../../api/idempotency-key.ts";
import { forgetDrafts } from "../../../components/checkout/traveller-drafts.ts";

interface Answers {
  readonly onApplied: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Submits the application. The same body keeps its idempotency key, so retries apply once. */
export function useApplyForVisa({ onApplied, onRefused }: Answers) {
  const queries = useQueryClient();
  const [keyFor] = useState(() => createIdempotencyKeys());
  return useMutation({
    ...retryWhileInProgress,
    mutationFn: (body: ApplyForVisaBody) =>
      call("POST /api/v1/visa-application/book", { body, idempotencyKey: keyFor(body) }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ["visa-applications"] });
      forgetDrafts();
      onApplied();
    },
    onError: onRefused,
  });
}
