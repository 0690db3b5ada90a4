/** The newest id. No id is given twice, neither after a reset nor after a restart: others store them. */
let serial = (Math.floor(Date.now() / 1000) % 90_000_000) * 10;

export function newId(kind: string): string {
  serial += 1;
  return `${kind}_${serial}`;
}

/** The booking reference of what got the newest id: six letters that look like no number. */
export function newestPnr(): string {
  let rest = serial * 7_368_787;
  let pnr = "";
  for (let at = 0; at < 6; at++) {
    pnr += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return pnr;
}
