import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { replaceQueryData } from "../../../api/replace-query-data.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";

interface UploadedDocument {
  readonly applicationId: string;
  readonly travellerId: string;
  readonly code: string;
}

/** Uploads the photo of a document, replacing an earlier one. */
export function useSubmitDocument({ applicationId, travellerId, code }: UploadedDocument) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    // Upload one at a time: each reply lists all documents, and the last to arrive must be the
    // newest.
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
      // Uploading the last requested document returns the application to review.
      void queries.invalidateQueries({ queryKey: ["visa-applications"] });
    },
  });
}
