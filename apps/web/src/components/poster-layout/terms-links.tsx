import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const LINK = "underline underline-offset-2 hover:text-ink";

/** The links of the legal sentence: `t.rich("signInTerms", TERMS_LINKS)`. */
export const TERMS_LINKS = {
  terms: (words: ReactNode) => (
    <Link to="/terms-conditions" className={LINK}>
      {words}
    </Link>
  ),
  privacy: (words: ReactNode) => (
    <Link to="/privacy-policy" className={LINK}>
      {words}
    </Link>
  ),
};
