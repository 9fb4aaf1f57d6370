import type { NewLead } from '../../../../contract/lead/lead-schema';

/** Characters of one value: what came by an address may be long. */
const valueLength = 60;

type Lead = Pick<NewLead, 'name' | 'company' | 'page' | 'attribution'>;

/** A lead as operators are told of it: enough to hurry, and nobody's whole name or number. */
export function describeLead(id: string, { name, company, page, attribution }: Lead): string {
  const [first = ''] = name;
  return [
    '【新线索】',
    `联系人：${first}**`,
    `公司：${company || '未填写'}`,
    `页面：${page}`,
    `来源：${sourceOf(attribution)}`,
    `编号：${id}`,
  ].join('\n');
}

/** Where a visitor came from, as far as the address told. */
export function sourceOf({
  xl_promo: promo,
  xl_appid: app,
  xl_values: values = {},
}: NonNullable<Lead['attribution']> = {}) {
  const parts = Object.entries({ promo, app, ...values }).filter(([, value]) => value);
  return parts.map(([name, value]) => `${name}=${oneLine(value ?? '')}`).join('，') || '未知';
}

function oneLine(value: string): string {
  const line = value.replaceAll(/\p{Cc}+/gu, ' ');
  return line.length > valueLength ? `${line.slice(0, valueLength)}…` : line;
}
