const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[:.](\d{3}) GMT([+-]\d{2})(\d{2})$/;

/** Parses `2026-06-22T12:00:00:000 GMT+0600`, with a colon before the milliseconds; null for anything else. */
export function parseBkashTime(text: string | null): Date | null {
  const [, seconds, ms, hours, minutes] = TIME.exec(text ?? "") ?? [];
  if (seconds === undefined) return null;
  const at = new Date(`${seconds}.${ms}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
