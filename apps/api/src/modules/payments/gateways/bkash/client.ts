import type { z } from "zod";
import { fetchText, parseJson } from "../fetch-text.ts";
import { GatewayUnavailable } from "../gateway.ts";
import { type GatewayToken, type GrantedToken, RenewalRefused } from "../tokens/gateway-token.ts";
import { codeOf, type Outcome, TokenAnswer, wordsOf } from "./answers.ts";
import { classifyCode } from "./codes.ts";
import { type BkashSettings, PATHS } from "./settings.ts";

const TOKEN_REFUSED = "2079";

/** One call of the API. */
interface BkashCall<Answer> {
  readonly path: keyof typeof PATHS;
  readonly body: object;
  readonly answer: z.ZodType<Answer>;
  readonly signal?: AbortSignal | undefined;
}

/** Calls bKash with our token. Throws `GatewayUnavailable` when an answer cannot be read. */
export interface BkashClient {
  call<Answer extends Outcome>(call: BkashCall<Answer>): Promise<Answer>;
}

/** With our token; once more with another when bKash refuses it, because then it has done nothing. */
export function createBkashClient(settings: BkashSettings, token: GatewayToken): BkashClient {
  const attempt = async <Answer extends Outcome>(call: BkashCall<Answer>, authorization: string) =>
    post(settings, call, {
      authorization: settings.usesBearer ? `Bearer ${authorization}` : authorization,
      "x-app-key": settings.appKey,
    });
  return {
    async call(call) {
      const first = await token.get(call.signal);
      const { status, answer } = await attempt(call, first);
      if (status !== 401 && codeOf(answer) !== TOKEN_REFUSED) return answer;
      await token.discard(first);
      const again = await attempt(call, await token.get(call.signal));
      if (again.status === 401) throw new GatewayUnavailable(`${call.path}: token refused`);
      return again.answer;
    },
  };
}

/** Asks for a token: with what came with the last one, or with our password. */
export async function fetchBkashToken(
  settings: BkashSettings,
  renewal: string | null,
): Promise<GrantedToken> {
  const { appKey, appSecret, username, password } = settings;
  const path = renewal === null ? "grant" : "refresh";
  const { answer } = await post(
    settings,
    {
      path,
      body: {
        app_key: appKey,
        app_secret: appSecret,
        ...(renewal === null ? {} : { refresh_token: renewal }),
      },
      answer: TokenAnswer,
    },
    { username, password },
  );
  if (answer.id_token && answer.expires_in)
    return {
      token: answer.id_token,
      renewal: answer.refresh_token,
      validForSeconds: answer.expires_in,
    };
  const isRefused = classifyCode(codeOf(answer)) === "setup";
  if (renewal !== null && isRefused) throw new RenewalRefused(wordsOf(answer));
  throw new GatewayUnavailable(`${path}: ${wordsOf(answer)}`);
}

async function post<Answer extends Outcome>(
  { baseUrl, timeoutMs }: BkashSettings,
  { path, body, answer, signal }: BkashCall<Answer>,
  headers: Readonly<Record<string, string>>,
) {
  const { status, text } = await fetchText(path, `${baseUrl()}${PATHS[path]}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
    timeoutMs,
    signal,
  });
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new GatewayUnavailable(`${path}: unreadable answer, ${status}`);
  return { status, answer: parsed.data };
}
