import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** Shown until then; as high as the children, so that nothing shifts. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Reserves the height at first paint and renders the children when they come within 800 px of the viewport. */
export function RenderWhenNear({ placeholder, children }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: "800px 0px" },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return isNear ? children : <div ref={box}>{placeholder}</div>;
}
