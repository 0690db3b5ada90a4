import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/* Pages of the route table that arrive later; typed as plain paths until then. */
const TERMS: string = "/terms-conditions";
const PRIVACY: string = "/privacy-policy";

const LINK = "underline underline-offset-2 hover:text-ink";

/** Links for the sentence under a form: `t.rich("signInTerms", TERMS_LINKS)`. */
export const TERMS_LINKS = {
  terms: (words: ReactNode) => (
    <Link to={TERMS} className={LINK}>
      {words}
    </Link>
  ),
  privacy: (words: ReactNode) => (
    <Link to={PRIVACY} className={LINK}>
      {words}
    </Link>
  ),
};
