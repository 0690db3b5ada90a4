import type { IncomingMessage, ServerResponse } from "node:http";
import { send } from "./http.ts";
import { policyFor } from "./payer-pages.ts";

/** What a wallet does with one payment on its page. */
export interface PayerSteps {
  /** Where the payer came from. */
  readonly callbackUrl: string;
  readonly isOpen: () => boolean;
  /** The pages: the form with what was wrong before, after the connection was lost, after the end. */
  readonly form: (error: string | null) => string;
  readonly closed: () => string;
  readonly ended: (back: string) => string;
  /** The way back to the shop, by how the payment ended. */
  readonly wayBack: () => string;
  readonly cancel: () => void;
  /** The payer gives wallet and secrets; returns what is wrong with them, null for nothing. */
  readonly agree: (form: Readonly<Record<string, string>>) => string | null;
}

/** Shows the page of a payment, and does what its buttons say. */
export function servePayer(
  request: IncomingMessage,
  response: ServerResponse,
  { body, steps }: { readonly body: string; readonly steps: PayerSteps },
): void {
  const show = (status: number, page: string) => {
    response.setHeader("content-security-policy", policyFor(steps.callbackUrl));
    send(response, status, page, "text/html; charset=utf-8");
  };
  if (!steps.isOpen()) return show(200, steps.ended(steps.wayBack()));
  if (request.method !== "POST") return show(200, steps.form(null));
  const form = Object.fromEntries(new URLSearchParams(body));
  const press = form["press"] ?? "";
  if (!["pay", "cancel", "close"].includes(press))
    return send(response, 400, "Not a form of this page", "text/plain");
  if (press === "cancel") steps.cancel();
  else {
    const error = steps.agree(form);
    if (error !== null && steps.isOpen()) return show(422, steps.form(error));
    if (error === null && press === "close") return show(200, steps.closed());
  }
  response.writeHead(303, { location: steps.wayBack() }).end();
}
