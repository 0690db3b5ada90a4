import { message } from "@ghuri/contract/messages/message";
import { refuse, refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { confirmEmailChange, findProfile, requestEmailProof } from "../accounts/index.ts";
import { changeAvatar } from "./change-avatar.ts";
import type { ProfileDeps } from "./deps.ts";
import { updateProfile } from "./update-profile.ts";

/** `costlyPerMinute`: requests with a password or a picture, per IP address. */
export function profileRoutes(serve: Serve, deps: ProfileDeps, costlyPerMinute: number): void {
  const guarded = { rateLimit: { max: costlyPerMinute, timeWindow: 60_000 } };
  const profile = async (accountId: string) => {
    const found = await findProfile(deps.db, accountId, deps.clock.now());
    return {
      data: {
        ...(found ?? refuse("unauthenticated")),
        phone_confirmable: deps.sms !== null,
      },
    };
  };

  serve("GET /api/v1/user", ({ session }) => profile(session.userId));
  serve(
    "PUT /api/v1/auth/user/profile-information",
    async (request) => {
      await updateProfile(deps, request.session, request.body, request);
      return profile(request.session.userId);
    },
    guarded,
  );
  serve(
    "POST /api/v1/user/email-confirmation",
    async ({ body, session, language }) => {
      const hasChanged = await confirmEmailChange(deps, body.token, session);
      return { message: message(language, hasChanged ? "email_changed" : "email_confirmed") };
    },
    guarded,
  );
  serve(
    "POST /api/v1/user/email-confirmation-link",
    async ({ session, language }) => {
      await requestEmailProof(deps, session);
      return { message: message(language, "email_link_sent") };
    },
    guarded,
  );
  serve(
    "POST /api/v1/user/avatar-upload",
    async ({ session, files }) => {
      const picture = files["file"] ?? refuseField("file", "field_required");
      await changeAvatar(deps, session.userId, picture);
      return profile(session.userId);
    },
    guarded,
  );
  serve("DELETE /api/v1/user/avatar", async ({ session }) => {
    await changeAvatar(deps, session.userId, null);
    return profile(session.userId);
  });
}
