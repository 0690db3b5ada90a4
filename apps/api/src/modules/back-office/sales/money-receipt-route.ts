import type { FastifyInstance } from "fastify";
import type { FindCaller } from "../../../platform/http/auth/find-caller.ts";
import { parseLanguage, sendDownload } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { describeSubjects, findAttempt } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { printMoneyReceipt } from "./print-money-receipt.ts";

/** The money receipt of an own payment, by its `trxid`, as a plain link for the customer who handed the money over. */
export function moneyReceiptRoute(
  http: FastifyInstance,
  deps: BackOfficeDeps,
  findCaller: FindCaller,
): void {
  http.get<{ Params: { trxid: string }; Querystring: { readonly language?: unknown } }>(
    "/download-money-receipt/:trxid",
    async (request, reply) => {
      const session = (await findCaller(request)) ?? refuse("unauthenticated");
      const attempt = await findAttempt(deps.db, request.params.trxid);
      if (attempt?.accountId !== session.userId) return refuse("not_found");
      const describe = await describeSubjects(deps.payments, [attempt]);
      const { reference, language } = describe(attempt.subjectId);
      const { download } = await printMoneyReceipt(deps, {
        paymentId: attempt.id,
        reference,
        language: parseLanguage(request.query.language) ?? language,
      });
      return sendDownload(reply, download);
    },
  );
}
