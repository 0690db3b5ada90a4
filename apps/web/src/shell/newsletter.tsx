import { QueryProvider } from "../api/query-provider.tsx";
import { NewsletterSignup } from "../features/newsletter/newsletter-signup.tsx";

/** The newsletter form with its own query provider, as some pages have none. */
export default function Newsletter() {
  return (
    <QueryProvider>
      <NewsletterSignup />
    </QueryProvider>
  );
}
