import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { SearchHit } from '#contract/operator/search-schema.ts';
import type { SearchKind } from '#contract/operator/search-text.ts';
import type { Operator } from '../caller';
import type { Tx } from '../tx';

/** Records of one kind that the search of the console finds. */
export interface SearchSource {
  readonly kind: SearchKind;
  readonly permission: OperatorPermission;
  /** Finds up to `limit` of them, by the search of their list. */
  find(tx: Tx, search: string, limit: number, operator: Operator): Promise<SearchHit[]>;
}

/** A value of a record with its label. */
type LabelledText = readonly [label: string, text: string];

interface FoundRecord {
  readonly path: string;
  readonly title: string;
  /** Parts of the line below the title; empty ones are left out. */
  readonly detail: readonly string[];
  /** Its number, where it has one that people know. */
  readonly number?: string;
  /** What of it is searched, as it is shown. */
  readonly texts: readonly LabelledText[];
  /** What else led to it, when none of its texts did. */
  readonly otherwise: LabelledText;
}

/** Describes a record that was found, and by which of its texts. */
export function toSearchHit(search: string, record: FoundRecord): SearchHit {
  const { path, title, detail, number, texts, otherwise } = record;
  const wanted = search.toLowerCase();
  const [label, text] = texts.find((each) => holds(each[1].toLowerCase(), wanted)) ?? otherwise;
  return {
    path,
    title,
    detail: detail.filter(Boolean).join(' · '),
    match: { label, text },
    isExact: number === search,
  };
}

const mask = '****';

/** Whether a text has another one in it, or is its mask: `138****0001`. */
function holds(text: string, wanted: string): boolean {
  const [start, end] = text.split(mask);
  if (end === undefined) return text.includes(wanted);
  return end.endsWith(wanted) || (wanted.startsWith(start ?? '') && wanted.endsWith(end));
}
