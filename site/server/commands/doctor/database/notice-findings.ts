import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { inTime } from '../../../platform/in-time';
import { ok, warning, type Finding } from '../../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** Milliseconds for a notification to come back. */
const noticeTime = 2_000;

/** Whether a notification comes back: poolers that keep no sessions hand none on. */
export async function* noticeFindings(database: Database, time = noticeTime): AsyncIterable<Finding> {
  const name = `doctor_${randomUUID().replaceAll('-', '')}`;
  const notices = new EventEmitter();
  const heard = once(notices, 'notice');
  const unsubscribe = await database.subscribe({ name }, { onNotice: () => notices.emit('notice'), onResume() {} });
  try {
    await rowsOf(database, sql`select pg_notify(${name}, '1')`);
    if (await inTime(heard, time)) yield ok('Notifications come through.');
    else
      yield warning(
        'Notifications do not come through, so pages learn late of messages: name the server, not a pooler.',
      );
  } finally {
    await unsubscribe();
  }
}
