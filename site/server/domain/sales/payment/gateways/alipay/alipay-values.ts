import { formatChinaTime, withChinaOffset } from '../../../../../../contract/china-time';

/** An amount as Alipay takes it: yuan with two digits, `1234.50`. */
export function yuanOf(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** The fen of an amount that Alipay writes, `-1234.5`; undefined for what is no amount. */
export function fenOf(text: string): number | undefined {
  const [, sign = '', yuan = '', cents = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === '') return undefined;
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  return sign && fen > 0 ? -fen : fen;
}

/** A time as Alipay writes it: China's, `2026-11-22 10:00:00`. */
export function alipayTime(time: Date): string {
  return formatChinaTime(time).slice(0, 19).replace('T', ' ');
}

/** The time of such a text, with or without fractions of a second; undefined for what is none. */
export function timeOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return undefined;
  const time = new Date(withChinaOffset(text));
  return Number.isNaN(time.getTime()) ? undefined : time;
}
