import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysScreen } from "../../features/back-office/api-keys/api-keys-screen.tsx";

export const Route = createFileRoute("/back-office/api-keys")({ component: ApiKeysScreen });
