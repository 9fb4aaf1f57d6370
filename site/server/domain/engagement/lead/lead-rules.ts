import type { NewLead } from '#contract/lead/lead-schema.ts';
import type { DecryptedRow } from '../../../platform/db/encryption';
import type { lead } from './lead-tables';

/** Characters of one value of a source: addresses may be long. */
const maxValueLength = 60;

type StoredLead = typeof lead.$inferSelect;

type Source = NewLead['attribution'];

/** Describes a lead in a notice to operators, without anybody's whole name or number. */
export function describeLead(
  id: string,
  { name, company, page, attribution }: Pick<NewLead, 'name' | 'company' | 'page' | 'attribution'>,
): string {
  const [first = ''] = name;
  return [
    '【新线索】',
    `联系人：${first}**`,
    `公司：${company || '未填写'}`,
    `页面：${page}`,
    `来源：${describeSource(attribution ?? null)}`,
    `编号：${id}`,
  ].join('\n');
}

export const leadColumns = ['time', 'name', 'mobile', 'company', 'page', 'source', 'remark', 'id'];

/** The cells of a lead below `leadColumns`. */
export function toLeadCells({
  ctime,
  name,
  mobile,
  company,
  page,
  attribution,
  remark,
  id,
}: DecryptedRow<typeof lead, StoredLead>): string[] {
  return [formatChinaSecond(ctime), name, mobile, company, page, describeSource(attribution), remark ?? '', id];
}

/** `2026-11-22 16:00:00` in China, which spreadsheets take for a time. @throws RangeError when it is none. */
export function formatChinaSecond(time: Date): string {
  return time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** Returns the campaign values of the address that a visitor came by; empty where there are none. */
export function sourceOf(attribution: Source | null): string {
  const { xl_promo: promo, xl_appid: app, xl_values: values = {} } = attribution ?? {};
  const parts = Object.entries({ promo, app, ...values }).filter(([, value]) => value);
  return parts.map(([name, value]) => `${name}=${toOneLine(value ?? '')}`).join('，');
}

function describeSource(attribution: Source | null): string {
  return sourceOf(attribution) || '未知';
}

function toOneLine(value: string): string {
  const line = value.replaceAll(/\p{Cc}+/gu, ' ');
  return line.length > maxValueLength ? `${line.slice(0, maxValueLength)}…` : line;
}
