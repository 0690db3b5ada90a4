import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormat } from "../../../i18n/use-format.ts";

/** A group of bars: a day, an account, a route. */
export interface ChartRow {
  readonly name: string;
  /** One for each series; money in taka. */
  readonly values: readonly number[];
}

export interface BarChartProps {
  readonly rows: readonly ChartRow[];
  /** The names of the series, at most three. */
  readonly series: readonly string[];
  readonly isMoney: boolean;
  /** Bars of a group stand on one another, for what adds up. */
  readonly isStacked?: boolean;
}

/* Series differ by pattern as well as by colour: solid, hatched, dotted. */
const LOOKS = [
  { fill: "var(--color-indigo)", swatch: "full" },
  { fill: "url(#desk-hatched)", swatch: "hatched" },
  { fill: "url(#desk-dotted)", swatch: "dotted" },
] as const;
const STEADY = { isAnimationActive: false } as const;
const TICK = { fill: "var(--color-ink-3)", fontSize: 12 };

/** A bar chart, hidden from assistive technology: a table has the same figures. */
export default function BarChartOf({ rows, series, isMoney, isStacked = false }: BarChartProps) {
  const { formatNumber, formatBdt } = useFormat();
  const write = isMoney ? formatBdt : formatNumber;
  return (
    <div aria-hidden="true">
      <Patterns />
      {series.length > 1 && <Legend series={series} />}
      <div className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...rows]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="name"
              tick={TICK}
              tickLine={false}
              axisLine={{ stroke: "var(--color-line-strong)" }}
              minTickGap={16}
            />
            <YAxis
              allowDecimals={false}
              tickFormatter={formatNumber}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width="auto"
            />
            <Tooltip
              {...STEADY}
              cursor={{ fill: "var(--color-sunken)" }}
              content={({ active, label, payload }) =>
                active && typeof label === "string" ? (
                  <div className="card type-small rounded-lg px-3 py-2 shadow-2">
                    <p className="font-bold">{label}</p>
                    {payload.map(({ name, value }) => (
                      <p key={String(name)} className="numerals">
                        {String(name)}: {write(Number(value))}
                      </p>
                    ))}
                  </div>
                ) : null
              }
            />
            {series.map((name, at) => (
              <Bar
                key={name}
                {...STEADY}
                dataKey={({ values }: ChartRow) => values[at] ?? 0}
                name={name}
                {...(isStacked ? { stackId: "one" } : {})}
                fill={LOOKS[at]?.fill ?? LOOKS[0].fill}
                stroke="var(--color-surface)"
                strokeWidth={1}
                maxBarSize={44}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Legend({ series }: Pick<BarChartProps, "series">) {
  return (
    <ul className="type-small mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {series.map((name, at) => (
        <li key={name} className="flex items-center gap-2">
          <svg className="size-4 shrink-0">
            <rect width="16" height="16" rx="3" fill={LOOKS[at]?.fill ?? LOOKS[0].fill} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The patterns are defined once per page; bars and legend refer to them. */
function Patterns() {
  return (
    <svg width="0" height="0" className="absolute">
      <defs>
        <pattern
          id="desk-hatched"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--color-mari-soft)" />
          <rect width="3" height="6" fill="var(--color-marigold)" />
        </pattern>
        <pattern id="desk-dotted" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--color-leaf-soft)" />
          <circle cx="3" cy="3" r="1.8" fill="var(--color-leaf)" />
        </pattern>
      </defs>
    </svg>
  );
}
