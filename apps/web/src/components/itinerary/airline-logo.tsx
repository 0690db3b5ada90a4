import { useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { getAirlineLogoUrl, rememberMissingLogo } from "./airline-logos.ts";

/* The tile colours. The airline's code selects one, so that an airline looks the same everywhere. */
const TONES = [
  "bg-indigo-tile",
  "bg-rani-tile",
  "bg-padma-tile",
  "bg-leaf-tile",
  "bg-action-tile",
] as const;

const BOX = {
  xs: "size-7 rounded-sm text-2xs",
  sm: "size-8 rounded-sm text-2xs",
  md: "size-10 rounded-md text-sm",
} as const;

interface Props {
  readonly code: string;
  readonly size?: keyof typeof BOX;
}

/** The airline's logo, or a tile with its two-letter code. Decorative: the airline's name is beside it. */
export function AirlineLogo({ code, size = "md" }: Props) {
  const tone = TONES[(code.charCodeAt(0) + code.charCodeAt(1)) % TONES.length];
  const logo = useHydrated() ? getAirlineLogoUrl(code) : null;
  return (
    <span
      aria-hidden="true"
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden font-[750] text-tile-words ${BOX[size]} ${tone}`}
    >
      {code}
      {logo && <Logo key={logo} src={logo} />}
    </span>
  );
}

/** Invisible until loaded. The tile beneath stays visible when the logo fails. */
function Logo({ src }: { readonly src: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onLoad={() => setThere(true)}
      onError={() => rememberMissingLogo(src)}
      className={`absolute inset-0 size-full bg-logo-ground object-contain ${isThere ? "" : "opacity-0"}`}
    />
  );
}
