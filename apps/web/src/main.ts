import { isLoadFailure } from "./components/lazy-part/load-failure.ts";
import "./styles.css";

// Two short tasks instead of a long one, so that input between them is handled early.
try {
  await import("./preload-react.ts");
  await import("./start.tsx");
} catch (error) {
  // boot.js informs the visitor, because no app code has loaded that could.
  document.dispatchEvent(new Event("page-failed"));
  if (!isLoadFailure(error)) throw error;
}
