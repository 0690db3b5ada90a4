import { type QueueKind, QUEUE_ROLES } from "@ghuri/contract/staff";
import type { FastifyInstance } from "fastify";
import { openFile } from "../../platform/files/open-file.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { type FindStaff, staffOnly } from "../../platform/http/staff-only.ts";
import { findAgency } from "../agencies/index.ts";
import { findManualPayment } from "../payments/index.ts";
import { findPaperOwner } from "../visa/index.ts";
import type { ActName, ActSubject } from "./audit/acts.ts";
import { onRecord } from "./audit/on-record.ts";
import type { BackOfficeDeps } from "./deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "files">;
type Params = Readonly<Record<"id" | "file", string>>;

interface Photo {
  readonly ownerId: string;
  readonly fileId: string | null;
}

/** Where staff look at photos, and where each kind of photo is found. */
interface Place {
  readonly kind: QueueKind;
  readonly path: string;
  readonly act: ActName;
  readonly subject: ActSubject["kind"];
  readonly find: (deps: Deps, params: Params) => Promise<Photo | null>;
}

const PLACES: readonly Place[] = [
  {
    kind: "manual-payments",
    path: ":id/receipt",
    act: "receipt.look",
    subject: "manual-payment",
    find: async ({ db }, { id }) => {
      const payment = await findManualPayment(db, id);
      return payment && { ownerId: payment.accountId, fileId: payment.receiptPhoto };
    },
  },
  {
    kind: "agencies",
    path: ":id/licence",
    act: "licence.look",
    subject: "agency",
    find: async ({ db }, { id }) => {
      const agency = await findAgency(db, id);
      return agency && { ownerId: agency.accountId, fileId: agency.licenceFile };
    },
  },
  {
    kind: "visa-applications",
    path: ":id/papers/:file",
    act: "paper.look",
    subject: "visa-application",
    find: async ({ db }, { id, file }) => {
      const ownerId = await findPaperOwner(db, { applicationId: id, file });
      return ownerId === null ? null : { ownerId, fileId: file };
    },
  },
];

/** Travellers' photos as bytes, for the roles that decide about them. Whoever looks is written down first. */
export function photoRoutes(http: FastifyInstance, deps: Deps, findStaff: FindStaff): void {
  for (const { kind, path, act, subject, find } of PLACES)
    http.get<{ Params: Params }>(
      `/api/v1/back-office/${kind}/${path}`,
      { config: { isHidden: true } },
      async (request, reply) => {
        const staff = await staffOnly(findStaff, request, QUEUE_ROLES[kind]);
        const { id } = request.params;
        const photo = await find(deps, request.params);
        if (!photo?.fileId) return refuse("not_found");
        const { ownerId, fileId } = photo;
        const bytes = (await openFile(deps, ownerId, fileId)) ?? refuse("not_found");
        const by = { id: staff.id, name: staff.name, address: request.ip };
        await onRecord(deps, { by, act, subject: { kind: subject, id }, why: null }, () =>
          Promise.resolve({ before: null, after: { file: fileId }, answer: undefined }),
        );
        return reply
          .type("image/jpeg")
          .header("Content-Disposition", `inline; filename="${fileId}.jpg"`)
          .header("Cache-Control", "no-store")
          .send(bytes);
      },
    );
}
