import type { AuditAction } from "@ghuri/contract/admin-audit";
import { type QueueKind, QUEUE_ROLES } from "@ghuri/contract/staff";
import type { FastifyInstance } from "fastify";
import { readOwnFile } from "../../platform/files/read-own-file.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { type FindStaff, requireStaff } from "../../platform/http/auth/require-staff.ts";
import { clientAddress } from "../../platform/http/server/client-address.ts";
import { findAgency } from "../agencies/index.ts";
import { findManualPayment, listPaymentProofs } from "../payments/index.ts";
import { findDocumentOwner } from "../visa/index.ts";
import type { AuditSubject } from "./audit/actions.ts";
import { withAudit } from "./audit/with-audit.ts";
import type { BackOfficeDeps } from "./deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "files">;
type Params = Readonly<Record<"id" | "file", string>>;

interface Photo {
  readonly ownerId: string;
  readonly fileId: string | null;
}

/** One kind of private photo: its path, its audit action and how to find it. */
interface PhotoRoute {
  readonly kind: QueueKind;
  readonly path: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject["kind"];
  readonly find: (deps: Deps, params: Params) => Promise<Photo | null>;
}

const PHOTO_ROUTES: readonly PhotoRoute[] = [
  {
    kind: "manual-payments",
    path: ":id/payment-proof",
    action: "receipt.look",
    subject: "manual-payment",
    find: async ({ db }, { id }) => {
      const payment = await findManualPayment(db, id);
      return payment && { ownerId: payment.accountId, fileId: payment.paymentProof };
    },
  },
  {
    kind: "manual-payments",
    path: ":id/payment-proof/:file",
    action: "receipt.look",
    subject: "manual-payment",
    find: async ({ db }, { id, file }) => {
      const payment = await findManualPayment(db, id);
      if (!payment || !(await listPaymentProofs(db, payment)).includes(file)) return null;
      return { ownerId: payment.accountId, fileId: file };
    },
  },
  {
    kind: "agencies",
    path: ":id/licence",
    action: "licence.look",
    subject: "agency",
    find: async ({ db }, { id }) => {
      const agency = await findAgency(db, id);
      return agency && { ownerId: agency.accountId, fileId: agency.licenceFile };
    },
  },
  {
    kind: "visa-applications",
    path: ":id/documents/:file",
    action: "paper.look",
    subject: "visa-application",
    find: async ({ db }, { id, file }) => {
      const ownerId = await findDocumentOwner(db, { applicationId: id, file });
      return ownerId === null ? null : { ownerId, fileId: file };
    },
  },
];

/**
 * Serves private photos to the roles that decide about them. Each view is audited before the file
 * is sent.
 */
export function photoRoutes(http: FastifyInstance, deps: Deps, findStaff: FindStaff): void {
  for (const { kind, path, action, subject, find } of PHOTO_ROUTES)
    http.get<{ Params: Params }>(
      `/api/v1/back-office/${kind}/${path}`,
      { config: { isHidden: true } },
      async (request, reply) => {
        const staff = await requireStaff(findStaff, request, QUEUE_ROLES[kind]);
        const { id } = request.params;
        const photo = await find(deps, request.params);
        if (!photo?.fileId) return refuse("not_found");
        const { ownerId, fileId } = photo;
        const file = (await readOwnFile(deps, ownerId, fileId)) ?? refuse("not_found");
        const by = { id: staff.id, name: staff.name, address: clientAddress(request) };
        await withAudit(deps, { by, action, subject: { kind: subject, id }, why: null }, () =>
          Promise.resolve({ before: null, after: { file: fileId }, result: undefined }),
        );
        return reply
          .type(file.contentType)
          .header("Content-Disposition", `inline; filename="${file.filename}"`)
          .header("X-Content-Type-Options", "nosniff")
          .header("Cache-Control", "no-store")
          .send(file.bytes);
      },
    );
}
