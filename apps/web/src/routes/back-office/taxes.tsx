import { createFileRoute } from "@tanstack/react-router";
import { TaxesScreen } from "../../features/back-office/taxes/taxes-screen.tsx";

export const Route = createFileRoute("/back-office/taxes")({ component: TaxesScreen });
