import type { EnrolledLogin } from "@ghuri/contract/admin-staff";
import type { StaffLogin } from "./add-staff.ts";
import { createQrCode } from "./qr-code.ts";

/** Quiet zone of a QR code, in modules. */
const QUIET = 4;

/** New credentials with the TOTP URI as a QR code. */
export function toEnrolledLogin({
  email,
  password,
  totpSecret,
  totpUri,
}: StaffLogin): EnrolledLogin {
  return {
    email,
    password,
    totp_secret: totpSecret,
    totp_uri: totpUri,
    qr: drawAsPath(totpUri),
  };
}

/** SVG path with one subpath for each run of dark modules. */
function drawAsPath(text: string): EnrolledLogin["qr"] {
  const { width, height, isDark } = createQrCode(text);
  let path = "";
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = x;
      while (isDark(x, y)) x++;
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1H${start + QUIET}z`;
    }
  return { size: width + 2 * QUIET, path };
}
