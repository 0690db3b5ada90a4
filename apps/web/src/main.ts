import "./styles.css";

// Two steps instead of a long one: a press between them need not wait for both.
await import("./react-first.ts");
await import("./start.tsx");
