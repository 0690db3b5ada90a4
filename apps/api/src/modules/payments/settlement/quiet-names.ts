/** Names about which nothing new is to be learnt for a while. */
export interface QuietNames {
  isQuiet(name: string, now: Date): boolean;
  add(name: string, until: Date): void;
}

/** Each is some hundred bytes. Beyond this many the oldest is forgotten, and its next notice asks the database again. */
const MOST = 5000;

/**
 * Remembers, in this process, which attempts have their next check queued: a flood of notices about one of them then costs no question
 * to the database, and no line of the log.
 */
export function createQuietNames(): QuietNames {
  const ends = new Map<string, number>();
  return {
    isQuiet(name, now) {
      const end = ends.get(name);
      if (end === undefined) return false;
      if (end > now.getTime()) return true;
      ends.delete(name);
      return false;
    },
    add(name, until) {
      ends.set(name, until.getTime());
      const [oldest] = ends.keys();
      if (ends.size > MOST && oldest !== undefined) ends.delete(oldest);
    },
  };
}
