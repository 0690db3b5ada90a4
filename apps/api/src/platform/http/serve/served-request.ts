import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@ghuri/contract/endpoint";
import type { Language } from "@ghuri/contract/messages/message";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import type { Session } from "../auth/find-caller.ts";
import type { Staff } from "../auth/require-staff.ts";
import type { UploadedFile } from "./read-multipart.ts";

/** What a handler gets: checked input, the language, and the caller where the endpoint wants one. */
export interface ServedRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly language: Language;
  readonly session: E["access"] extends "signed-in" ? Session : Session | null;
  readonly staff: E["access"] extends "staff" ? Staff : Staff | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  readonly log: FastifyRequest["log"];
  readonly setCookie: (name: string, value: string, options: CookieSerializeOptions) => void;
}

/** The caller: a traveller, a staff member, or a guest. */
export type Callers = Pick<ServedRequest<Endpoint>, "session" | "staff">;
