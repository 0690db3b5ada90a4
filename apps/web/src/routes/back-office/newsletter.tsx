import { createFileRoute } from "@tanstack/react-router";
import { NewsletterScreen } from "../../features/back-office/content/newsletter/newsletter-screen.tsx";

export const Route = createFileRoute("/back-office/newsletter")({ component: NewsletterScreen });
