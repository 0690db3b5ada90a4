import type { Profile } from "@ghuri/contract/accounts";
import { IconCamera } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatPhone } from "../../components/forms/format-phone.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { AvatarPicture } from "./avatar-picture.tsx";

interface Props {
  readonly profile: Profile | undefined;
}

/** Picture, full name, and phone and email as links (S2.12-01). */
export function ProfileCard({ profile }: Props) {
  const t = useTranslations("account");
  const [isChanging, setIsChanging] = useState(false);
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(" ");
  return (
    <>
      <div className="card flex items-center gap-4 p-5 lg:flex-col lg:gap-3 lg:p-6 lg:text-center">
        <div className="relative shrink-0">
          <AvatarPicture profile={profile} className="size-16 text-2xl lg:size-28 lg:text-4xl" />
          {profile && (
            <button
              type="button"
              aria-label={t("changePicture")}
              onClick={() => setIsChanging(true)}
              className="hit-44 absolute! -right-2 -bottom-1 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink hover:border-ink lg:-right-1 lg:size-9"
            >
              <IconCamera size={18} stroke={1.9} aria-hidden="true" />
            </button>
          )}
        </div>
        {profile ? (
          <div className="min-w-0 max-w-full">
            {name && <p className="type-card [overflow-wrap:anywhere]">{name}</p>}
            <ContactLink href={`tel:${profile.phone}`}>{formatPhone(profile.phone)}</ContactLink>
            <ContactLink href={`mailto:${profile.email}`}>{profile.email}</ContactLink>
          </div>
        ) : (
          <Skeleton className="h-16 w-40" />
        )}
      </div>
      {profile && isChanging && (
        <AvatarDialog profile={profile} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}

/** An address that needs two lines is broken behind its @ if that is enough, and else anywhere. */
function ContactLink({ href, children }: { readonly href: string; readonly children: string }) {
  const [user = "", host] = children.split("@");
  return (
    <a
      href={href}
      className="type-small flex min-h-6 items-center text-ink-2 [overflow-wrap:anywhere] hover:underline max-tab:min-h-8 lg:justify-center"
    >
      <span>
        {user}
        {host !== undefined && (
          <>
            @<wbr />
            {host}
          </>
        )}
      </span>
    </a>
  );
}
