import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** As high as what it stands for. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** For what lies far down a page: it comes when the reader is a screen or so away from it. */
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
