import "./styles.css";

// Two steps instead of a long one: a press between them need not wait for both.
await import("./preload-react.ts");
await import("./start.tsx");
