import type { UnknownCase, UnknownCaseRow } from "@ghuri/contract/unknown-outcome-cases";
import { claimCase, readQueue, type StaffSession } from "./back-office.ts";
import type { TestApp } from "./test-app.ts";

/** What the back office's pages ask of the server, as that member of staff. */
export function backOfficeCalls(
  by: () => { readonly app: Pick<TestApp, "http">; readonly staff: StaffSession },
) {
  const byStaff = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    by().app.http.inject({
      method,
      url: `/api/v1/back-office/${path}`,
      headers: by().staff.headers,
      ...(payload ? { payload } : {}),
    });

  /** An unknown outcome, open or closed. */
  async function readCase(id: string): Promise<UnknownCase> {
    const answer = await byStaff("GET", `unknown-outcomes/${id}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: UnknownCase }>().data;
  }

  /** Claims an unknown outcome and decides it: as it is now, unless the decision names the version that was seen. */
  async function decideCase(id: string, decision: object) {
    await claimCase(by().app, by().staff, "unknown-outcomes", id);
    const { version } = await readCase(id);
    const payload = { note: "Their desk said so", version, ...decision };
    return byStaff("POST", `unknown-outcomes/${id}/decision`, payload);
  }

  /** The open cases of a booking. */
  async function casesOf({
    booking_id: reference,
  }: {
    readonly booking_id: string;
  }): Promise<UnknownCaseRow[]> {
    const rows = await readQueue<UnknownCaseRow>(by().app, by().staff, "unknown-outcomes");
    return rows.filter((row) => row.reference === reference);
  }

  return { byStaff, readCase, decideCase, casesOf };
}
