import { formatFen } from '#contract/format-fen.ts';

/** An amount with its sign: `−¥12.00`. */
export function yuan(fen: number): string {
  return `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`;
}

/** An amount of an axis in few characters: `1.2 万`. */
export function shortYuan(fen: number): string {
  const value = Math.abs(fen) / 100;
  const sign = fen < 0 ? '−' : '';
  if (value >= 100_000_000) return `${sign}${trim(value / 100_000_000)} 亿`;
  return value >= 10_000 ? `${sign}${trim(value / 10_000)} 万` : `${sign}${trim(value)}`;
}

export function count(value: number): string {
  return value.toLocaleString('en');
}

function trim(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A share in percent with a digit, `12.5%`; `—` of nothing. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '—' : `${(Math.round((part / whole) * 1000) / 10).toLocaleString('en')}%`;
}

/** `1.24 秒`; `—` where there is none. */
export function seconds(milliseconds: number | null): string {
  return milliseconds === null ? '—' : `${(milliseconds / 1000).toFixed(2)} 秒`;
}

/** A day without its year: `4月2日`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}

/** Days that a part is made of: `4月2日`, `4月2日–8日`. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  if (from === to) return shortDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${shortDay(from)}–${isOneMonth ? `${Number(to.slice(8))}日` : shortDay(to)}`;
}

/** How a number changed: the direction, and a text that says so without it. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
}

/** Compares a number with the one of the period before. Without one before there is no percentage. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same', text: '持平' };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, text: '上期为 0' };
  // A number that changes its sign has no share of the one before.
  if (before < 0 || now < 0) return { direction, text: direction === 'up' ? '增加' : '减少' };
  const share = Math.abs(now - before) / before;
  const shown = share >= 10 ? `${Math.round(share + (direction === 'up' ? 1 : 0))} 倍` : percent(share, 1);
  return { direction, text: shown };
}

/** An address of a list with filters; empty ones are left out. */
export function listHref(path: string, filter: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
