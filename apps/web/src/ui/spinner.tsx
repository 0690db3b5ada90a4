export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      className="shrink-0 animate-spin"
    >
      <path d="M20 12a8 8 0 1 1-5.5-7.6" />
    </svg>
  );
}
