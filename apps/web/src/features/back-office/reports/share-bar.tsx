/** A bar beside a figure; hidden from assistive technology. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg aria-hidden="true" className="mt-1 block h-2 w-full" preserveAspectRatio="none">
      <rect width="100%" height="8" rx="4" className="fill-sunken" />
      <rect
        width={`${Math.min(100, Math.max(0, share * 100))}%`}
        height="8"
        rx="4"
        className="fill-indigo"
      />
    </svg>
  );
}
