import { Queries } from "../api/queries.tsx";
import { NewsletterBlock } from "../features/newsletter/newsletter-block.tsx";

/** The invitation above the footer, which brings what it asks the server with. */
export default function Newsletter() {
  return (
    <Queries>
      <NewsletterBlock />
    </Queries>
  );
}
