import type { Profile } from "@ghuri/contract/accounts";
import { cx } from "../../ui/class-names.ts";

interface Props {
  readonly profile: Profile | undefined;
  /** Classes for the size of the circle and of its initials. */
  readonly className: string;
}

/** The account's picture, or its initials. Decorative: the name is beside it. */
export function AvatarPicture({ profile, className }: Props) {
  const shape = cx("shrink-0 rounded-full bg-mari-soft", className);
  if (profile?.avatar)
    return <img src={profile.avatar} alt="" width={300} height={300} className={shape} />;
  return (
    <span
      aria-hidden="true"
      className={cx(shape, "grid place-items-center font-[800] text-mari-ink")}
    >
      {initialsOf(profile)}
    </span>
  );
}

function initialsOf(profile: Profile | undefined): string {
  const names = [profile?.first_name, profile?.last_name].filter(Boolean);
  return (names.length > 0 ? names : [profile?.email])
    .map((word) => word?.charAt(0).toUpperCase())
    .join("");
}
