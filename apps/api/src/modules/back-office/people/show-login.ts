import type { EnrolledLogin } from "@ghuri/contract/desk-people";
import type { StaffLogin } from "./add-staff.ts";
import { codeSquares } from "./code-squares.ts";

/** What readers want left empty around a code. */
const QUIET = 4;

/** New secrets as the desk shows them, with the key as a picture. */
export function showLogin({ email, password, codeKey, codeKeyAddress }: StaffLogin): EnrolledLogin {
  return {
    email,
    password,
    code_key: codeKey,
    code_key_address: codeKeyAddress,
    qr: drawAsPath(codeKeyAddress),
  };
}

/** A path of an SVG, a stroke for each run of dark squares. */
function drawAsPath(text: string): EnrolledLogin["qr"] {
  const { width, height, isDark } = codeSquares(text);
  let path = "";
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = x;
      while (isDark(x, y)) x++;
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1H${start + QUIET}z`;
    }
  return { size: width + 2 * QUIET, path };
}
