import { createFileRoute } from "@tanstack/react-router";
import { ContactScreen } from "../features/site-pages/contact-screen.tsx";

export const Route = createFileRoute("/contact-us")({
  staticData: { title: "contactUs" },
  component: ContactScreen,
});
