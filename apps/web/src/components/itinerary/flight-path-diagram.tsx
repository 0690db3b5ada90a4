import { Kite } from "../../ui/kite.tsx";

interface Props {
  /** The number of stops; each is a mark on the line. */
  readonly stops: number;
}

/** The curve y = 11 − 8·(x/100)², in a viewBox 100 wide and 14 high. */
const heightAt = (x: number) => 11 - 8 * (x / 100) ** 2;

/** The diagram of a leg: a ring at the origin, a mark per stop, the kite at the destination. */
export function FlightPathDiagram({ stops }: Props) {
  const knots = Array.from({ length: stops }, (_, index) => ((index + 1) * 100) / (stops + 1));
  return (
    <span aria-hidden="true" className="relative block h-6 w-full max-w-[340px]">
      <svg
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        className="absolute inset-y-1 left-1.5 h-4 w-[calc(100%-18px)] origin-left animate-unwind overflow-visible"
      >
        <path
          d="M0 11Q50 11 100 3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="text-ink-3"
        />
      </svg>
      <span className="absolute bottom-[3px] left-0 size-3 rounded-full border-2 border-ink bg-surface" />
      {knots.map((x) => (
        <Knot key={x} x={x} />
      ))}
      <Kite
        size={20}
        className="absolute -top-1 right-0 transition-transform duration-(--dur-fast) group-hover:-translate-y-0.5"
      />
    </span>
  );
}

function Knot({ x }: { readonly x: number }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className="absolute size-3 -translate-x-1/2"
      style={{ left: `calc(6px + (100% - 18px) * ${x / 100})`, top: heightAt(x) + 1 }}
    >
      <circle cx="6" cy="6" r="4.5" className="fill-marigold stroke-mari-ink" strokeWidth="1.4" />
    </svg>
  );
}
