import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { replaceQueryData } from "../../../api/replace-query-data.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";

interface Paper {
  readonly applicationId: string;
  readonly travellerId: string;
  readonly code: string;
}

/** Sends the photo of one paper; a newer one takes the place of the older. */
export function useSubmitDocument({ applicationId, travellerId, code }: Paper) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    // One after the other: each answer tells of all papers, and the last to come must be the newest.
    scope: { id: `papers of ${applicationId}` },
    mutationFn(photo: File) {
      const body = new FormData();
      body.set("traveller_id", travellerId);
      body.set("code", code);
      body.set("document", photo);
      return call("POST /api/v1/user/visa-applications/{id}/documents", {
        params: { id: applicationId },
        body,
      });
    },
    async onSuccess(reply) {
      await replaceQueryData(
        queries,
        visaApplicationQuery(applicationId, language).queryKey,
        reply,
      );
      // The last paper that was asked for brings the application back to review.
      void queries.invalidateQueries({ queryKey: ["visa-applications"] });
    },
  });
}
