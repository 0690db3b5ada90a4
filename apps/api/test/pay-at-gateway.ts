import type { PaymentsTestApp, TestOrder } from "./payments-test-app.ts";

/** A form on a page: its action and its hidden fields. */
export interface PostedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The result of pressing a button on the sandbox's page. */
export interface SubmittedForm {
  readonly status: number;
  readonly page: string;
  /** The way back to the merchant, where the page has one. */
  readonly back: PostedForm | null;
}

/** Requests a payment page as the signed-in owner. */
export async function startPaying(
  app: PaymentsTestApp,
  sold: TestOrder,
  gateway?: string,
): Promise<string> {
  const answer = await requestPayment(app, sold, gateway);
  if (answer.statusCode !== 200) throw new Error(`no payment page: ${answer.body}`);
  return answer.json<{ url: string }>().url;
}

export function requestPayment(
  { http }: PaymentsTestApp,
  { id, accountId }: TestOrder,
  gateway?: string,
) {
  return http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}${gateway ? `?gateway=${gateway}` : ""}`,
    headers: { authorization: `Bearer ${accountId}` },
  });
}

/** Presses a button on the page. */
export async function submitForm(
  app: Pick<PaymentsTestApp, "local">,
  pageUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<SubmittedForm> {
  const response = await fetch(app.local(pageUrl), {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const page = await response.text();
  return { status: response.status, page, back: page.includes("data-go") ? formIn(page) : null };
}

/** Follows the browser back to the shop; returns where the shop redirects it. */
export async function followReturn(
  app: Pick<PaymentsTestApp, "local">,
  form: PostedForm | null,
): Promise<URL> {
  if (!form) throw new Error("there is no way back on this page");
  return new URL((await post(app, form)).headers.get("location") ?? "");
}

/** Posts a form to the shop, as a browser or the gateway would, without following redirects. */
export function post(
  app: Pick<PaymentsTestApp, "local">,
  { url, fields }: PostedForm,
): Promise<Response> {
  return fetch(app.local(url), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Pays, from the first click to the page after the gateway. */
export async function payWith(
  app: PaymentsTestApp,
  sold: TestOrder,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly end: string | null; readonly form: PostedForm | null }> {
  const { back } = await submitForm(app, await startPaying(app, sold), form);
  const end = back && (await followReturn(app, back)).searchParams.get("payment");
  return { end, form: back };
}

function formIn(page: string): PostedForm {
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? "";
  const hidden = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" ?\/?>/g);
  return {
    url: unescaped(action),
    fields: Object.fromEntries(
      [...hidden].map(([, name = "", value = ""]) => [unescaped(name), unescaped(value)]),
    ),
  };
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
