import { sql, type SQL } from 'drizzle-orm';
import { agreementNames, compareVersions, type AgreementName } from '#contract/agreement/agreement.ts';
import { addDays, chinaDay } from '#contract/china-day.ts';
import { agreementDocument, type AgreementDocument } from '#contract/operator/content/agreement-document-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { contentType } from '../../../platform/admin/content-type';
import type { Tx } from '../../../platform/tx';
import { findEditions } from './agreement';
import {
  changesOf,
  currentOf,
  findUpcoming,
  releasedAgreement,
  toDocument,
  toNextDocument,
  toText,
  type AgreementEdition,
} from './agreement-rules';
import { agreementVersion } from './agreement-tables';

/** Days ahead that a version can be announced. */
const longestNotice = 366;
/** Days before a change that the texts promise to announce it. */
const promisedNotice = 7;

/** The agreements. Each is one entry, whose publications are its versions: they are added, and never replaced. */
export const agreementContent = contentType<AgreementDocument>({
  type: 'agreement',
  isVersioned: true,
  document: agreementDocument,
  entries: (now) => sql`select named.id, named.name, '' as "group", '' as words, 'published' as state, named.place,
    coalesce(last.published_at, named.released_at) as changed_at, coalesce(last.published_at, named.released_at) as published_at,
    jsonb_build_object('current', coalesce(current.version, named.released),
      'effectiveOn', coalesce(current.effective_on::text, named.effective_on), 'upcoming', coalesce(next.announced, '')) as facts
    from jsonb_to_recordset(${JSON.stringify(releasedRows)}::jsonb)
      as named(id text, name text, place int, released text, effective_on text, released_at timestamptz)
    left join lateral (select version, effective_on from ${agreementVersion} where name = named.id and withdrawn_at is null
      and effective_on <= ${chinaDay(now)} and ${numbersOf(sql`version`)} >= ${numbersOf(sql`named.released`)}
      order by ${numbersOf(sql`version`)} desc limit 1) current on true
    left join lateral (select max(published_at) as published_at from ${agreementVersion} where name = named.id) last on true
    left join lateral (select version || ' 版，' || effective_on || ' 起' as announced from ${agreementVersion}
      where name = named.id and withdrawn_at is null and effective_on > ${chinaDay(now)}
      order by ${numbersOf(sql`version`)} limit 1) next on true`,
  async nextId() {
    throw new AppFailure('conflict', { message: '协议只有这几份，新的文字作为新版本发布' });
  },
  async find(tx, id) {
    if (!isName(id)) return undefined;
    const editions = await findEditions(tx, id);
    const upcoming = findUpcoming(editions, chinaDay(tx.now));
    // What waits for its day is part of what comes after it.
    const { agreement } = upcoming[0] ?? currentOf(editions, chinaDay(tx.now));
    return {
      state: 'published',
      document: toDocument(agreement),
      next: toNextDocument(agreement),
      upcoming: upcoming
        .map(({ agreement: { version, effectiveOn } }) => `${version} 版，${effectiveOn} 起`)
        .toReversed()
        .join('；'),
    };
  },
  async findProblems(tx, id, { version, effectiveOn }) {
    const editions = await findEditions(tx, id as AgreementName);
    return { ...versionProblem(editions, version), ...dayProblem(tx, editions, effectiveOn) };
  },
  async publish(tx, id, document) {
    const name = id as AgreementName;
    const { version, effectiveOn } = document;
    const today = chinaDay(tx.now);
    await tx.db
      .insert(agreementVersion)
      .values({ name, version, effectiveOn, updatedOn: today, text: toText(document), publishedAt: tx.now });
    return [
      ...(effectiveOn === today
        ? [`${version} 版马上生效，客户下次下单时要重新同意`]
        : [`${version} 版从 ${effectiveOn} 00:00（北京时间）起生效，在那之前网站上会预告，也可以撤回`]),
      ...(effectiveOn < addDays(today, promisedNotice) && promisesNotice.has(name)
        ? ['这份协议写着变更提前七天公告，这一版不到七天就生效']
        : []),
      '发布以后不能修改，要改就再发一个新版本',
    ];
  },
  withdrawn: '',
  async withdraw() {
    throw new AppFailure('conflict', { message: '协议不能下线；还没有生效的版本可以单独撤回' });
  },
  page: (id, { version }) => buildPath(id as AgreementName, {}, { version }),
  nameOf: ({ title }) => (typeof title === 'string' ? title.slice(0, 200) : ''),
  recordedValues: (document, before) => ({
    agreementVersion: document.version,
    effectiveOn: document.effectiveOn,
    ...(before && { changedFields: changesOf(before, document).join('；') }),
  }),
  // A number is used once.
  toRestored: (document) => ({ ...document, version: '', effectiveOn: '' }),
});

/** What the list says of agreements of which operators have published no version. */
const releasedRows = agreementNames.map((id, place) => {
  const { title, version, updatedOn, effectiveOn } = releasedAgreement(id).versions[0];
  return {
    id,
    name: title,
    place,
    released: version,
    effective_on: effectiveOn,
    released_at: `${updatedOn}T00:00:00+08:00`,
  };
});

/** SQL of the numbers of a version, by which versions are ordered. */
function numbersOf(version: SQL): SQL {
  return sql`string_to_array(${version}, '.')::int[]`;
}

function isName(id: string): id is AgreementName {
  return (agreementNames as readonly string[]).includes(id);
}

/** A number that was ever published names its text for good, even when that was withdrawn. */
function versionProblem(editions: readonly AgreementEdition[], version: string): Record<string, string> {
  const newest = editions[0]?.agreement.version ?? '';
  return compareVersions(version, newest) > 0 ? {} : { version: `版本号要大于 ${newest}` };
}

/** Versions take effect in the order of their numbers, and none did before anybody could read it. */
function dayProblem({ now }: Tx, editions: readonly AgreementEdition[], day: string): Record<string, string> {
  const today = chinaDay(now);
  if (day < today) return { effectiveOn: '生效日期不能早于今天' };
  if (day > addDays(today, longestNotice)) return { effectiveOn: '生效日期最多在一年以内' };
  const last = editions.find(({ stored }) => stored && !stored.withdrawnAt)?.agreement;
  if (!last || day >= last.effectiveOn) return {};
  return { effectiveOn: `${last.version} 版从 ${last.effectiveOn} 起生效，请选那天或以后，或先撤回那一版` };
}

/** Agreements whose own text promises to announce changes. */
const promisesNotice: ReadonlySet<AgreementName> = new Set(['mgProtocol', 'userPrivacy']);
