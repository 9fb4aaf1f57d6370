import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import type { ContentRow, listContentSchema, ListContentReply } from '#contract/operator/content/content-schema.ts';
import { contentStateNames, type ContentTypeName } from '#contract/operator/content/content-types.ts';
import type { SearchKind } from '#contract/operator/search-text.ts';
import { maxCounted, rowsPerPage } from '#contract/operator/list-schema.ts';
import type { ContentType } from '../../../platform/admin/content-type';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { rowsOf } from '../../../platform/db/database';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { isWritten } from './draft-entry';
import { contentDraft, contentRevision } from './draft-tables';

type Filter = z.output<typeof listContentSchema.query>;

/** A row as both drivers hand it over: times are milliseconds. */
type Row = Omit<ContentRow, 'changedAt' | 'publishedAt' | 'scheduledAt'> &
  Record<'changedAt' | 'publishedAt' | 'scheduledAt', number | null>;

/** What there is of a type: what is stored together with the drafts, which may be of something new. */
export async function listEntries(tx: Tx, type: ContentType, filter: Filter): Promise<ListContentReply> {
  const [found] = await rowsOf<{ rows: Row[]; count: number; groups: string[] }>(
    tx.db,
    sql`with listed as materialized (${entriesOf(tx, type)}),
      passing as materialized (select * from listed where ${conditionOf(filter)})
      select (select coalesce(json_agg(shown), '[]') from (
          select id, name, state, "group", saved_by as "savedBy", facts, ${milliseconds(sql`changed_at`)} as "changedAt",
            ${milliseconds(sql`published_at`)} as "publishedAt", ${milliseconds(sql`publish_at`)} as "scheduledAt"
          from passing order by ${orderOf(filter.sort)} limit ${rowsPerPage} offset ${(filter.page - 1) * rowsPerPage}
        ) shown) as rows,
        (select count(*)::int from (select 1 from passing limit ${maxCounted + 1}) counted) as count,
        (select coalesce(json_agg("group"), '[]') from (
          select distinct "group" from listed where "group" <> '' order by 1 limit 200
        ) named) as groups`,
  );
  const { rows, count, groups } = found ?? { rows: [], count: 0, groups: [] };
  return {
    items: rows.map(toRow),
    total: Math.min(count, maxCounted),
    hasMore: count > maxCounted,
    page: filter.page,
    groups,
  };
}

/** When what is stored of an entry was changed last; null where nobody knows. */
export async function findStoredTime({ db, now }: Tx, { entries }: ContentType, id: string): Promise<Date | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`select ${milliseconds(sql`nullif(changed_at, 'epoch')`)} as at
      from (${typeof entries === 'function' ? entries(now) : entries}) stored where id = ${id}`,
  );
  return typeof row?.at === 'number' ? new Date(row.at) : null;
}

function toRow({ changedAt, publishedAt, scheduledAt, ...row }: Row): ContentRow {
  return {
    ...row,
    facts: row.facts ?? {},
    changedAt: timeOf(changedAt),
    publishedAt: timeOf(publishedAt),
    scheduledAt: timeOf(scheduledAt),
  };
}

function timeOf(time: number | null): string | null {
  return time === null ? null : formatChinaTime(new Date(time));
}

/**
 * SQL of all entries of a type, but for blank drafts. What a draft says of its name and group is what an editor looks for. What was stored by other means than a
 * publication was published then.
 */
function entriesOf({ now }: Tx, { type, entries }: ContentType): SQL {
  return sql`select coalesce(stored.id, draft.entry_id) as id, coalesce(draft.name, stored.name) as name,
    coalesce(nullif(draft.group_name, ''), stored."group", '') as "group", coalesce(stored.words, '') as words,
    case when draft.publish_at is not null then 'scheduled'
      when stored.id is null then 'new'
      when stored.state = 'published' and draft.entry_id is not null then 'changed'
      else stored.state end as state,
    coalesce(stored.place, 0) as place, nullif(coalesce(draft.saved_at, stored.changed_at), 'epoch') as changed_at,
    coalesce(stored.published_at,
      (select max(revision.at) from ${contentRevision} revision
        where revision.type = ${type} and revision.entry_id = stored.id),
      case when stored.state <> 'new' then nullif(stored.changed_at, 'epoch') end) as published_at,
    draft.publish_at, coalesce(draft.saved_by, '') as saved_by, stored.facts
    from (${typeof entries === 'function' ? entries(now) : entries}) stored
    full join (select * from ${contentDraft} where ${contentDraft.type} = ${type} and ${isWritten}) draft on draft.entry_id = stored.id`;
}

function conditionOf({ search, state, group }: Filter): SQL {
  const pattern = search === undefined ? undefined : containing(search);
  const conditions = [
    pattern && sql`(name ilike ${pattern} or words ilike ${pattern} or id = ${search})`,
    state && sql`state = ${state}`,
    group && sql`"group" = ${group}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length > 0 ? sql.join(conditions as SQL[], sql` and `) : sql`true`;
}

const orders: Readonly<Record<Filter['sort'], SQL>> = {
  '-changedAt': sql`changed_at desc nulls last, id`,
  changedAt: sql`changed_at nulls last, id`,
  name: sql`name, id`,
  '-name': sql`name desc, id`,
  '-publishedAt': sql`published_at desc nulls last, id`,
  publishedAt: sql`published_at nulls last, id`,
  place: sql`place, name, id`,
};

function orderOf(sort: Filter['sort']): SQL {
  return orders[sort];
}

function milliseconds(time: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000)::float8`;
}

/** The entries of a type, by what their list is searched by. */
export function searchEntries(name: ContentTypeName & SearchKind, typeOf: (name: string) => ContentType): SearchSource {
  return {
    kind: name,
    permission: 'content.read',
    async find(tx, search, limit) {
      const { items } = await listEntries(tx, typeOf(name), { page: 1, sort: '-changedAt', search });
      return items.slice(0, limit).map((row) =>
        toSearchHit(search, {
          path: `/${name}/${row.id}`,
          title: row.name || '没有标题',
          detail: [row.group, contentStateNames[row.state]],
          texts: [['名称', row.name]],
          otherwise: ['内容', row.group],
        }),
      );
    },
  };
}
