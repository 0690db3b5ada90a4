export const MINUTES_PER_DAY = 1440;

const dates = new Map<number, string>();

/** A calendar date as a count of days since 1970-01-01, for arithmetic in the timetable. */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

export function fromDayNumber(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}

/** Monday = 1 … Sunday = 7. 1970-01-01 was a Thursday. */
export function getWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** `YYYY-MM-DDTHH:mm` of a wall-clock minute count. */
export function formatLocalTime(local: number): string {
  const day = Math.floor(local / MINUTES_PER_DAY);
  const minute = local - day * MINUTES_PER_DAY;
  const hours = Math.floor(minute / 60);
  return `${fromDayNumber(day)}T${twoDigits(hours)}:${twoDigits(minute - hours * 60)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
