import type { Agreement, Clause } from '../../../../../contract/agreement/agreement';

/** An agreement as plain text, the same for the same agreement. */
export function agreementText({ title, version, effectiveOn, preamble, clauses }: Agreement): string {
  const head = [title, `版本 ${version}`, `生效日期 ${effectiveOn}`, ...preamble];
  return [...head, ...clauses.flatMap(clauseLines)].join('\n');
}

function clauseLines({ title, paragraphs, items = [] }: Clause, index: number): string[] {
  return [`${index + 1}. ${title}`, ...paragraphs, ...items.map((item) => `- ${item}`)];
}
