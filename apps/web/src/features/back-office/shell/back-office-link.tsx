import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

interface Props extends Pick<
  ComponentProps<"a">,
  "className" | "children" | "onClick" | "aria-current" | "aria-label"
> {
  /** The part of the desk, as in desk-map.tsx. */
  readonly part: string;
  readonly id?: string | undefined;
  readonly search?: Record<string, string>;
}

/** A way to another place of the desk. */
export function BackOfficeLink({ part, id, search = {}, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/back-office/{-$part}/{-$id}"
      params={{ part: part === "overview" ? undefined : part, id }}
      search={search}
    />
  );
}
