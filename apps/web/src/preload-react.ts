/* The largest part of what a page runs: main.ts wakes it in a step of its own. */
import "react-dom/client";
