import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { agreementNames, type Agreement, type AgreementName } from '#contract/agreement/agreement.ts';
import type { AgreementReply } from '#contract/agreement/agreement-schema.ts';
import { chinaDay } from '#contract/china-day.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { agreementStateNames } from '#contract/operator/agreement-states.ts';
import type {
  AgreementVersionRow,
  GetAgreementVersionReply,
  ListAgreementVersionsReply,
} from '#contract/operator/agreement-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import type { Tx } from '../../../platform/tx';
import { contentRevision } from '../draft/draft-tables';
import {
  currentOf,
  mergeVersions,
  stateOf,
  toAgreement,
  toDocument,
  toKeptText,
  toVersionFacts,
  upcomingOf,
  type AgreementEdition,
} from './agreement-rules';
import { agreementVersion } from './agreement-tables';

/** An agreement as it applies, with what is kept of a consent to it. */
export interface CurrentAgreement extends Agreement {
  readonly name: AgreementName;
  readonly text: string;
  readonly hash: string;
}

/** Texts of versions that were asked for; a version never changes. */
const keptTexts = new WeakMap<Agreement, ReturnType<typeof toKeptText>>();

/** The agreements as they apply now, in the order of the names. */
export async function findCurrentAgreements(
  { db, now }: Tx,
  names: readonly AgreementName[] = agreementNames,
): Promise<CurrentAgreement[]> {
  const { name, version, effectiveOn, withdrawnAt } = agreementVersion;
  // The texts of all earlier versions are many.
  const rows = await db
    .selectDistinctOn([name])
    .from(agreementVersion)
    .where(and(inArray(name, [...names]), isNull(withdrawnAt), lte(effectiveOn, chinaDay(now))))
    .orderBy(asc(name), sql`string_to_array(${version}, '.')::int[] desc`);
  return names.map((each) => {
    const stored = rows.filter((row) => row.name === each);
    const { agreement } = currentOf(mergeVersions(each, stored), chinaDay(now));
    const kept = keptTexts.get(agreement) ?? toKeptText(agreement);
    keptTexts.set(agreement, kept);
    return { ...agreement, ...kept, name: each };
  });
}

/** An agreement as visitors see it, with the text of one version. */
export async function getAgreement(tx: Tx, name: AgreementName, version?: string): Promise<AgreementReply> {
  const today = chinaDay(tx.now);
  const editions = (await findEditions(tx, name)).filter(({ stored }) => !stored?.withdrawnAt);
  const current = currentOf(editions, today);
  const shown = editions.find(({ agreement }) => agreement.version === version) ?? current;
  const { title, preamble, clauses } = shown.agreement;
  return {
    name,
    title,
    current: current.agreement.version,
    upcoming: upcomingOf(editions, today)?.agreement.version ?? null,
    versions: editions.map(({ agreement }) => toVersionFacts(agreement)),
    text: {
      version: shown.agreement.version,
      preamble: [...preamble],
      clauses: clauses.map(({ paragraphs, items, ...clause }) => ({
        ...clause,
        paragraphs: [...paragraphs],
        ...(items && { items: [...items] }),
      })),
    },
  };
}

/** A version that an operator published, and did not withdraw; undefined for one that there is not. */
export async function findStoredAgreement(
  { db }: Tx,
  name: AgreementName,
  version: string,
): Promise<Agreement | undefined> {
  const [row] = await db.select().from(agreementVersion).where(isVersion(name, version));
  return row && !row.withdrawnAt ? toAgreement(row) : undefined;
}

/** All versions of an agreement with those that were withdrawn, the newest first. */
export async function findEditions({ db }: Tx, name: AgreementName): Promise<AgreementEdition[]> {
  return mergeVersions(name, await db.select().from(agreementVersion).where(eq(agreementVersion.name, name)));
}

export async function listAgreementVersions(tx: Tx, name: AgreementName): Promise<ListAgreementVersionsReply> {
  const editions = await findEditions(tx, name);
  const publications = await findPublications(tx, name);
  return { items: editions.map((edition) => toRow(tx, edition, editions, publications)) };
}

/** @throws AppFailure notFound. */
export async function getAgreementVersion(
  tx: Tx,
  name: AgreementName,
  version: string,
): Promise<GetAgreementVersionReply> {
  const editions = await findEditions(tx, name);
  const edition = findEdition(editions, version);
  const row = toRow(tx, edition, editions, await findPublications(tx, name));
  return { ...row, document: toDocument(edition.agreement) };
}

/** Lets an announced version not take effect. @throws AppFailure notFound, or conflict for one that has taken effect. */
export async function withdrawAgreement(
  tx: Tx,
  name: AgreementName,
  version: string,
  { reason, operator }: { readonly reason: string; readonly operator: string },
): Promise<Change> {
  const editions = await findEditions(tx, name);
  const edition = findEdition(editions, version);
  const state = stateOf(edition, editions, chinaDay(tx.now));
  if (state === 'withdrawn') throw new AppFailure('conflict', { message: '这一版已经撤回过了' });
  if (state !== 'upcoming' || !edition.stored) {
    throw new AppFailure('conflict', { message: '已经生效的版本不能撤回，需要改就再发一个新版本' });
  }
  await tx.db
    .update(agreementVersion)
    .set({ withdrawnAt: tx.now, withdrawnBy: operator, withdrawReason: reason })
    .where(isVersion(name, version));
  await tx.outbox.publish(publicReadsChanged, {});
  return {
    subject: { kind: 'agreement', id: name, name: `${edition.agreement.title} ${version}` },
    before: { agreementState: agreementStateNames.upcoming },
    after: { agreementState: agreementStateNames.withdrawn },
    messages: [
      `${edition.agreement.effectiveOn} 不会生效，网站上的预告马上消失`,
      `版本号 ${version} 不能再用，下次发布用更大的版本号`,
    ],
  };
}

/** Who published the versions, and why, by their numbers. */
async function findPublications({ db }: Tx, name: AgreementName) {
  const { type, entryId, number, operator, reason, document } = contentRevision;
  const rows = await db
    .select({ version: sql<string>`${document} ->> 'version'`, number, operator, reason })
    .from(contentRevision)
    .where(and(eq(type, 'agreement'), eq(entryId, name)));
  return new Map(rows.map(({ version, ...publication }) => [version, publication]));
}

function toRow(
  { now }: Tx,
  edition: AgreementEdition,
  editions: readonly AgreementEdition[],
  publications: Awaited<ReturnType<typeof findPublications>>,
): AgreementVersionRow {
  const { agreement, stored } = edition;
  const { version, updatedOn, effectiveOn, changes } = agreement;
  return {
    version,
    state: stateOf(edition, editions, chinaDay(now)),
    updatedOn,
    effectiveOn,
    changes: [...changes],
    publishedAt: stored ? formatChinaTime(stored.publishedAt) : null,
    publishedBy: (stored && publications.get(version)?.operator) ?? '',
    reason: (stored && publications.get(version)?.reason) ?? '',
    revision: (stored && publications.get(version)?.number) ?? null,
    withdrawnBy: stored?.withdrawnBy ?? '',
    withdrawReason: stored?.withdrawReason ?? '',
  };
}

function findEdition(editions: readonly AgreementEdition[], version: string): AgreementEdition {
  const found = editions.find(({ agreement }) => agreement.version === version);
  if (!found) throw new AppFailure('notFound', { message: '没有这个版本' });
  return found;
}

function isVersion(name: AgreementName, version: string) {
  return and(eq(agreementVersion.name, name), eq(agreementVersion.version, version));
}
