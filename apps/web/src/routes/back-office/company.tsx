import { createFileRoute } from "@tanstack/react-router";
import { CompanyScreen } from "../../features/back-office/content/company/company-screen.tsx";

export const Route = createFileRoute("/back-office/company")({ component: CompanyScreen });
