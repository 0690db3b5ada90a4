import { Refused } from "@ghuri/contract/client";
import type { StaffReply, StaffRole } from "@ghuri/contract/staff";
import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { z } from "zod";
import { ADMIN_SESSION_ENDPOINT, adminCall } from "../../../api/admin-client.ts";

export type Staff = z.infer<typeof StaffReply>["data"];

/** The first part of every query key of the back office: signing out removes them all. */
export const BACK_OFFICE = "backOffice";

/** The signed-in staff member; null: signed out. Signed out, the server answers 404 for every staff path. */
export const staffQuery = queryOptions({
  queryKey: [BACK_OFFICE, "session"],
  queryFn: async (): Promise<Staff | null> => {
    try {
      return (await adminCall(ADMIN_SESSION_ENDPOINT, {})).data;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

export const StaffContext = createContext<Staff | null>(null);

/** The signed-in staff member. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error("useStaff must be used inside the back-office layout");
  return staff;
}

export function hasAnyRole({ roles }: Staff, needed: readonly StaffRole[] | null): boolean {
  return needed === null || needed.some((role) => roles.includes(role));
}
