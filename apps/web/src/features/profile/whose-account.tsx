import type { Profile } from "@ghuri/contract/accounts";
import type { z } from "zod";
import { Skeleton } from "../../ui/skeleton.tsx";

interface Props {
  readonly person: z.infer<typeof Profile> | undefined;
}

/** Initials, full name, and phone and email as links. */
export function WhoseAccount({ person }: Props) {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(" ");
  const initials = (name || person?.email || "")
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join("");
  return (
    <div className="card flex items-center gap-4 p-5 lg:flex-col lg:gap-3 lg:p-6 lg:text-center">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-mari-soft text-2xl font-[800] text-mari-ink lg:size-28 lg:text-4xl"
      >
        {initials}
      </span>
      {person ? (
        <div className="min-w-0 max-w-full">
          {name && <p className="type-card truncate">{name}</p>}
          <ContactLink href={`tel:${person.phone}`}>{person.phone}</ContactLink>
          <ContactLink href={`mailto:${person.email}`}>{person.email}</ContactLink>
        </div>
      ) : (
        <Skeleton className="h-16 w-40" />
      )}
    </div>
  );
}

function ContactLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className="type-small flex min-h-6 items-center text-ink-2 [overflow-wrap:anywhere] hover:underline max-tab:min-h-8 lg:justify-center"
    >
      {children}
    </a>
  );
}
