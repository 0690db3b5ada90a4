/* Evaluates react-dom, the largest module of a page, in a task of its own: see main.ts. */
import "react-dom/client";
