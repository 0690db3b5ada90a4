import { QueryProvider } from "../api/query-provider.tsx";
import { NewsletterSignup } from "../features/newsletter/newsletter-signup.tsx";

/** The invitation above the footer, which brings what it asks the server with. */
export default function Newsletter() {
  return (
    <QueryProvider>
      <NewsletterSignup />
    </QueryProvider>
  );
}
