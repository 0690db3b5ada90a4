import { useRef } from "react";

type Mutate<Body> = (body: Body, options: { readonly onSettled: () => void }) => void;

/** Sends again only after the answer: a second press can arrive before the button is inactive, and Enter needs no button. */
export function useOneAtATime<Body>(mutate: Mutate<Body>): (body: Body) => void {
  const isUnderWay = useRef(false);
  return (body) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(body, {
      onSettled() {
        isUnderWay.current = false;
      },
    });
  };
}
