import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../features/back-office/audit/audit-screen.tsx";

export const Route = createFileRoute("/back-office/audit")({ component: AuditScreen });
