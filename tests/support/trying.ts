import { sql } from 'drizzle-orm';
import { applyTrial } from '../../site/contract/trial/trial-endpoints';
import type { ApplyTrialBody } from '../../site/contract/trial/trial-schema';
import type { Database } from '../../site/server/platform/db/database';
import type { App } from './test-app';
import { callEndpoint, type Answer } from './test-caller';

/** What an applicant sends, of the first product where nothing else is said. */
export const application: ApplyTrialBody = {
  AppId: '1001',
  Contact: '张三',
  Mobile: '13812345678',
  Company: '某某公司',
};

export function apply(app: App, token: string, changes: Partial<ApplyTrialBody> = {}): Promise<Answer> {
  return callEndpoint(app, applyTrial, { token, body: { ...application, ...changes } });
}

/** Titles of the messages that a demo user got of a kind that is told of trials, the first told first. */
export async function newsOf(database: Database, username: string): Promise<string[]> {
  const { rows } = (await database.read((db) =>
    db.execute(sql`
      select title from message join app_user on app_user.id = user_id
      where username = ${username} and link = '/mecenter/indextrial' order by message.id`),
  )) as unknown as { rows: { title: string }[] };
  return rows.map(({ title }) => title);
}

/** Forgets all trials and what was told of them. */
export async function forgetTrials(database: Database): Promise<void> {
  await database.transact(async (db) => {
    await db.execute(sql`delete from message where link = '/mecenter/indextrial'`);
    await db.execute(sql`delete from trial`);
  });
}
