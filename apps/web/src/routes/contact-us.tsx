import { createFileRoute } from "@tanstack/react-router";
import { ContactScreen } from "../features/site-pages/contact-screen.tsx";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/contact-us")({
  staticData: { title: "contactUs", words: "content" },
  component: ContactUs,
});

function ContactUs() {
  useAnnounceInteractive();
  return <ContactScreen />;
}
