const PAPER = {
  vermilion: ["#E2401F", "#B92C10", "#FFB829"],
  padma: ["#0F6C80", "#0A5364", "#FFFFFF"],
  leaf: ["#0B7558", "#075A43", "#FFB829"],
  rani: ["#BE2467", "#961A50", "#FFFFFF"],
  indigo: ["#353B8F", "#2B2F74", "#E2401F"],
  marigold: ["#FFB829", "#E39A0C", "#D23A1A"],
} as const;

type KiteColour = keyof typeof PAPER;

interface Props {
  readonly size?: number;
  readonly colour?: KiteColour;
  readonly className?: string;
}

/** The kite of the logo, tilted 20 degrees. Its colours are the same in both themes. */
export function Kite({ size = 24, colour = "vermilion", className }: Props) {
  const [light, shade, foot] = PAPER[colour];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 64 64" className={className}>
      <g transform="rotate(20 32 32)">
        <path d="M32 49 40.5 63h-17z" fill={foot} />
        <path d="M32 1 57 27 32 54 7 27z" fill={light} />
        <path d="M32 1 57 27 32 54z" fill={shade} />
        <path d="M32 54 22.8 44A13 13 0 0 1 41.2 44z" fill={foot} />
        <path
          d="M7 27Q32 6 57 27M32 1v40"
          fill="none"
          stroke="#FFF7E8"
          strokeOpacity=".75"
          strokeWidth="2.4"
        />
      </g>
    </svg>
  );
}
