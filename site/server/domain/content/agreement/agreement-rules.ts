import { createHash } from 'node:crypto';
import {
  compareVersions,
  type Agreement,
  type AgreementName,
  type Clause,
  type PublishedAgreement,
} from '#contract/agreement/agreement.ts';
import type { AgreementVersionFacts } from '#contract/agreement/agreement-schema.ts';
import { publishedAgreements } from '#contract/agreement/published/published-agreements.ts';
import type { AgreementDocument } from '#contract/operator/content/agreement-document-schema.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { isSameValue } from '#contract/operator/content/document-labels.ts';
import { pairParts } from '#contract/operator/content/part-pairs.ts';
import type { AgreementState } from '#contract/operator/agreement-states.ts';
import type { agreementVersion } from './agreement-tables';

type StoredVersion = typeof agreementVersion.$inferSelect;

/** A version, wherever it came from. */
export interface AgreementEdition {
  readonly agreement: Agreement;
  /** Undefined for a version of the release. */
  readonly stored: StoredVersion | undefined;
}

/** What a release says of an agreement. */
export function releasedAgreement(name: AgreementName): PublishedAgreement {
  const found = publishedAgreements.find((each) => each.name === name);
  if (!found) throw new Error(`No agreement is named ${name}`);
  return found;
}

export function toAgreement({ name, version, text, updatedOn, effectiveOn }: StoredVersion): Agreement {
  const { title } = releasedAgreement(name).versions[0];
  return { title, version, updatedOn, effectiveOn, ...text };
}

/**
 * All versions of an agreement, the newest first. Of two with one number, that of the operators counts: it was published, and does not change
 * with a release.
 */
export function mergeVersions(name: AgreementName, rows: readonly StoredVersion[]): AgreementEdition[] {
  const stored = rows.map((row) => ({ agreement: toAgreement(row), stored: row }));
  const taken = new Set(rows.map(({ version }) => version));
  const released = releasedAgreement(name)
    .versions.filter(({ version }) => !taken.has(version))
    .map((agreement) => ({ agreement, stored: undefined }));
  return [...stored, ...released].toSorted((one, other) =>
    compareVersions(other.agreement.version, one.agreement.version),
  );
}

/** Whether a version is in effect on a day in China. Those of a release are from its start on. */
export function isInEffect({ stored }: AgreementEdition, today: string): boolean {
  return !stored || (stored.withdrawnAt === null && stored.effectiveOn <= today);
}

/** The version that applies on a day, of versions the newest first. */
export function currentOf(editions: readonly AgreementEdition[], today: string): AgreementEdition {
  const current = editions.find((edition) => isInEffect(edition, today));
  if (!current) throw new Error('An agreement has no version');
  return current;
}

/** The version that takes effect next; undefined where none is announced. */
export function upcomingOf(editions: readonly AgreementEdition[], today: string): AgreementEdition | undefined {
  return findUpcoming(editions, today).at(-1);
}

/** The versions that are announced, the newest first. */
export function findUpcoming(editions: readonly AgreementEdition[], today: string): AgreementEdition[] {
  return editions.filter((edition) => stateOf(edition, editions, today) === 'upcoming');
}

export function stateOf(
  edition: AgreementEdition,
  editions: readonly AgreementEdition[],
  today: string,
): AgreementState {
  if (edition.stored?.withdrawnAt) return 'withdrawn';
  const current = currentOf(editions, today);
  const order = compareVersions(edition.agreement.version, current.agreement.version);
  if (order === 0) return 'applies';
  return order > 0 ? 'upcoming' : 'earlier';
}

export function toVersionFacts({ version, updatedOn, effectiveOn, changes }: Agreement): AgreementVersionFacts {
  return { version, updated_on: updatedOn, effective_on: effectiveOn, changes: [...changes] };
}

/** An agreement as operators write it: a line is a paragraph. */
export function toDocument({ title, version, effectiveOn, changes, preamble, clauses }: Agreement): DraftDocument {
  return {
    title,
    version,
    effectiveOn,
    changes: changes.join('\n'),
    preamble: preamble.join('\n'),
    clauses: clauses.map(({ id, title: heading, paragraphs, items = [] }) => ({
      id,
      title: heading,
      text: paragraphs.join('\n'),
      items: items.join('\n'),
    })),
  };
}

/** What the next version begins with: the text of another one, without what must differ. */
export function toNextDocument(agreement: Agreement): DraftDocument {
  return { ...toDocument(agreement), version: '', effectiveOn: '', changes: '' };
}

export function toText({ changes, preamble, clauses }: AgreementDocument): StoredVersion['text'] {
  return {
    changes,
    preamble,
    clauses: clauses.map(({ id, title, text, items }, index) => ({
      id: id || freeId(clauses, index),
      title,
      paragraphs: text,
      ...(items.length > 0 && { items }),
    })),
  };
}

/** What a version changes in the text of the one before it, clause by clause, by their headings. */
export function changesOf(before: DraftDocument, { preamble, clauses }: AgreementDocument): string[] {
  const after = clauses.map(({ text, items, ...clause }) => ({
    ...clause,
    text: text.join('\n'),
    items: items.join('\n'),
  }));
  const changes = pairParts(clausesOf(before), after, { key: 'id', name: 'title' }).flatMap((pair) => {
    const heading = `“${String((pair.after ?? pair.before)?.['title'])}”`;
    if (!pair.before) return [`新增条款${heading}`];
    if (!pair.after) return [`删除条款${heading}`];
    if (!isSameValue(pair.before, pair.after)) return [`修改条款${heading}`];
    return pair.isMoved ? [`移动条款${heading}`] : [];
  });
  return [...(isSameValue(before['preamble'], preamble.join('\n')) ? [] : ['修改开头']), ...changes];
}

function clausesOf({ clauses }: DraftDocument): readonly DraftDocument[] {
  return Array.isArray(clauses) ? (clauses as readonly DraftDocument[]) : [];
}

function freeId(clauses: AgreementDocument['clauses'], index: number): string {
  const taken = new Set(clauses.map(({ id }) => id));
  let id = `clause-${index + 1}`;
  while (taken.has(id)) id += '-new';
  return id;
}

/** An agreement as plain text, the same for the same agreement, with its SHA-256 in hex: what an order keeps. */
export function toKeptText(agreement: Agreement): { readonly text: string; readonly hash: string } {
  const { title, version, effectiveOn, preamble, clauses } = agreement;
  const head = [title, `版本 ${version}`, `生效日期 ${effectiveOn}`, ...preamble];
  const text = [...head, ...clauses.flatMap(toLines)].join('\n');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

function toLines({ title, paragraphs, items = [] }: Clause, index: number): string[] {
  return [`${index + 1}. ${title}`, ...paragraphs, ...items.map((item) => `- ${item}`)];
}
