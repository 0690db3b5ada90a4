/** The illustration of the not-found and error pages. */
export function BrokenKite() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 540 270"
      className="w-full max-w-[540px] text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <g stroke="none" fill="#FFB829">
        <circle cx="361" cy="130" r="130" opacity=".26" />
        <circle cx="361" cy="130" r="88" opacity=".3" />
        <circle cx="361" cy="130" r="48" opacity=".4" />
      </g>
      <path d="M0 250h540" strokeWidth="2" opacity=".7" />
      <g fill="currentColor" stroke="none">
        <path d="M21 204h74v46H21zM64 204l3-24h12l3 24z" />
        <circle cx="73" cy="180" r="9" />
      </g>
      <path d="M45 204v-28M36 180h9M45 190h11" strokeWidth="3" strokeLinecap="butt" />
      <path d="M80 187l21-15" strokeWidth="4" />
      <path d="M101 172c30-26 70-38 99-26 2 8-10 12-12 4-1-7 8-9 12-4" strokeWidth="2" />
      <path d="M312 200c8-22 34-10 52-40 20-32 44-18 66-58" strokeWidth="2" />
      <g stroke="none" transform="translate(386 18) scale(1.35) rotate(28 32 32)">
        <path d="M32 49 40.5 63h-17z" fill="#FFB829" />
        <path d="M32 1 57 27 32 54 7 27z" fill="#E2401F" />
        <path d="M32 1 57 27 32 54z" fill="#B92C10" />
        <path d="M32 54 22.8 44A13 13 0 0 1 41.2 44z" fill="#FFB829" />
        <path
          d="M7 27Q32 6 57 27M32 1v40"
          fill="none"
          stroke="#FFF7E8"
          strokeOpacity=".75"
          strokeWidth="2.4"
        />
      </g>
      <g stroke="none" transform="translate(510 10) rotate(12 8 8)">
        <path d="M8 0l7 8-7 8-7-8z" fill="#0F6C80" />
        <path d="M8 0l7 8-7 8z" fill="#0A5364" />
      </g>
    </svg>
  );
}
