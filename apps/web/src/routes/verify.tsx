import { createFileRoute } from "@tanstack/react-router";
import { ReceiptCheckScreen } from "../features/receipt-check/receipt-check-screen.tsx";
import { readText } from "./-search-params.ts";

/* The QR code on a document opens this page with its code in the URL. */
type Search = { readonly code?: string | undefined };

const readSearch = (query: Record<string, unknown>): Search => ({ code: readText(query, "code") });

export const Route = createFileRoute("/verify")({
  staticData: { title: "verify", withoutNewsletter: true },
  validateSearch: readSearch,
  component: Verify,
});

function Verify() {
  const { code } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReceiptCheckScreen
      code={code?.slice(0, 64)}
      onCheck={(wanted) => void navigate({ search: { code: wanted } })}
    />
  );
}
