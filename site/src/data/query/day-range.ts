import type { QueryField } from './query-state';

/** Days from the first to the last, as `2026-05-01`; '' where there is no limit. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** Days in the parameters `start` and `end`; in the wrong order they are exchanged. */
export const dayRange: QueryField<DayRange> = {
  fallback: { start: '', end: '' },
  read(query) {
    const [start = '', end = ''] = ['start', 'end']
      .map((name) => query.get(name) ?? '')
      .map((day) => (isDay(day) ? day : ''));
    return start && end && start > end ? { start: end, end: start } : { start, end };
  },
  write: ({ start, end }) => ({ start: start || undefined, end: end || undefined }),
};

/** Whether a text is a day that there is, as `2026-05-01`: browsers carry the 30th of February over to March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
