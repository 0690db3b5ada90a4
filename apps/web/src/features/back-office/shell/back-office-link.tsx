import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { BackOfficeSection } from "./nav-items.tsx";

interface Props extends Pick<
  ComponentProps<"a">,
  "className" | "children" | "onClick" | "aria-current" | "aria-label"
> {
  readonly section: BackOfficeSection;
  readonly id?: string | undefined;
  readonly search?: Record<string, string>;
}

/** A link to a section of the back office, or to one entry of it. */
export function BackOfficeLink({ section, id, search = {}, ...rest }: Props) {
  if (section === "overview") return <Link {...rest} to="/back-office" search={search} />;
  return (
    <Link
      {...rest}
      // The sections without entries have no `id` in their path, and none is passed for them.
      to={`/back-office/${section}/{-$id}` as "/back-office/bookings/{-$id}"}
      params={{ id }}
      search={search}
    />
  );
}
