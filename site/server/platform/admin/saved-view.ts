import { and, asc, eq, sql } from 'drizzle-orm';
import * as endpoints from '#contract/operator/saved-view-endpoints.ts';
import type { SavedView } from '#contract/operator/saved-view-schema.ts';
import * as schemas from '#contract/operator/saved-view-schema.ts';
import { AppFailure } from '../../app-failure';
import type { Operator } from '../caller';
import { decryptRow, encryptRow } from '../db/encryption';
import { operatorRoutes } from '../http/endpoints/route';
import type { Module, Platform } from '../module';
import type { Tx } from '../tx';
import type { Change } from './record';
import { savedView } from './saved-view-tables';

/** Views that one operator keeps at most. */
const maxViews = 100;

/** Addresses of lists that operators keep under a name: they follow the operator to each browser. */
export function createSavedViews(platform: Platform): Module {
  return {
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        listSavedViews: ({ read }, _input, operator) => read((tx) => listOwn(tx, operator)),
        async saveView({ read, change }, { body }, operator) {
          await change({ command: 'view.save', reason: '', rehearse: false }, (tx) => save(tx, operator, body));
          return read((tx) => listOwn(tx, operator));
        },
        async removeSavedView({ read, change }, { params }, operator) {
          const viewId = Number(params.id);
          await change({ command: 'view.remove', reason: '', rehearse: false }, (tx) => remove(tx, operator, viewId));
          return read((tx) => listOwn(tx, operator));
        },
      }),
  };
}

async function listOwn({ db, keys }: Tx, { operatorId }: Operator): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(savedView)
    .where(eq(savedView.operatorId, operatorId))
    .orderBy(asc(savedView.ctime), asc(savedView.id));
  return rows.map((row) => {
    const { id, list, name, query } = decryptRow(keys, savedView, row);
    return { id, list, name, query };
  });
}

async function save(tx: Tx, { operatorId }: Operator, view: Omit<SavedView, 'id'>): Promise<Change> {
  const { db, keys, now } = tx;
  // Views of one operator that are saved at the same time count one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${operatorId})`);
  const { query, ...values } = encryptRow(keys, savedView, {
    ...view,
    operatorId,
    ctime: now,
  }) as typeof savedView.$inferInsert;
  await db
    .insert(savedView)
    .values({ query, ...values })
    .onConflictDoUpdate({ target: [savedView.operatorId, savedView.list, savedView.name], set: { query } });
  if ((await db.$count(savedView, eq(savedView.operatorId, operatorId))) > maxViews) {
    throw new AppFailure('conflict', { message: `最多保存 ${maxViews} 个视图，请先删除不用的` });
  }
  return changeOf(view);
}

async function remove({ db }: Tx, { operatorId }: Operator, viewId: number): Promise<Change> {
  const [removed] = await db
    .delete(savedView)
    .where(and(eq(savedView.operatorId, operatorId), eq(savedView.id, viewId)))
    .returning();
  if (!removed) throw new AppFailure('notFound', { message: '这个视图已经删除' });
  return changeOf(removed);
}

/** The record has the name: what is searched for may be about a person. */
function changeOf({ list, name }: Pick<SavedView, 'list' | 'name'>): Change {
  return { subject: { kind: 'view', id: list.slice(1), name }, before: {}, after: {} };
}
