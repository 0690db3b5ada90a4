import "./styles.css";

// Two short tasks instead of a long one, so that input between them is handled early.
await import("./preload-react.ts");
await import("./start.tsx");
