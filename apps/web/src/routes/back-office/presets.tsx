import { createFileRoute } from "@tanstack/react-router";
import { PresetsScreen } from "../../features/back-office/content/presets/presets-screen.tsx";

export const Route = createFileRoute("/back-office/presets")({ component: PresetsScreen });
