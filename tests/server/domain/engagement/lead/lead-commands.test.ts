import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createLead } from '../../../../../site/contract/lead/lead-endpoints';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';
import { lead } from '../../../../../site/server/domain/engagement/lead/lead-tables';
import { eq } from 'drizzle-orm';

const body = { name: '张三', mobile: '13812345678', company: '某某公司', page: '/home' };

describe('createLeadCommands', () => {
  let running: TestApp;
  const ids: string[] = [];
  beforeAll(async () => {
    running = await createTestApp({ now: createTestClock().now });
    expect(await running.app.adminCli(['leads', 'list'])).toEqual(['There is no lead.']);
    await leave('2026-04-30T15:59:59Z', { attribution: { xl_promo: 'autumn' }, remark: '想了解\n"数据通", 谢谢' });
    await leave('2026-04-30T16:00:00Z', {
      name: '=1+1',
      company: '＝HYPERLINK("https://evil.example")',
      mobile: '13900000002',
    });
    await leave('2026-05-01T02:03:04Z', {
      name: '-李四',
      company: '@SUM(A1)',
      remark: '+86 打我',
      mobile: '13900000003',
    });
  });
  afterAll(() => running.close());

  async function leave(time: string, facts: object): Promise<void> {
    const answer = await running.app.inject({
      method: 'POST',
      url: endpointUrl(createLead, { body }),
      headers: { origin: 'http://localhost' },
      payload: { ...body, ...facts },
    });
    const id = answer.json().data.lead_id as string;
    ids.push(id);
    await running.database.transact((db) =>
      db
        .update(lead)
        .set({ ctime: new Date(time) })
        .where(eq(lead.id, id)),
    );
  }
  const list = (...options: string[]) => running.app.adminCli(['leads', 'list', ...options]);

  test('lists whole leads, the newest first, at times in China', async () => {
    const lines = await list();
    expect(lines.map((line) => line.slice(0, 19))).toEqual([
      '2026-05-01 10:03:04',
      '2026-05-01 00:00:00',
      '2026-04-30 23:59:59',
    ]);
    expect(lines[2]).toBe(
      `2026-04-30 23:59:59  张三  13812345678  某某公司  /home  promo=autumn  想了解\\u{a}"数据通", 谢谢  ${ids[0]}`,
    );
  });

  test('a day begins at midnight in China', async () => {
    expect(await list('--since', '2026-05-01')).toHaveLength(2);
    expect(await list('--since=2026-05-02')).toEqual(['There is no lead.']);
  });

  test('a table has a row a lead, and no cell that is a formula', async () => {
    const [titles, ...rows] = await list('--csv', '--since', '2026-04-01');
    expect(titles).toBe('"time","name","mobile","company","page","source","remark","id"');
    expect(rows).toEqual([
      `"2026-05-01 10:03:04","'-李四","13900000003","'@SUM(A1)","/home","未知","'+86 打我","${ids[2]}"`,
      `"2026-05-01 00:00:00","'=1+1","13900000002","'＝HYPERLINK(""https://evil.example"")","/home","未知","","${ids[1]}"`,
      `"2026-04-30 23:59:59","张三","13812345678","某某公司","/home","promo=autumn","想了解 ""数据通"", 谢谢","${ids[0]}"`,
    ]);
    expect(await list('--csv', '--since', '2026-06-01')).toEqual([titles]);
  });

  test.each([[['--since']], [['--since', '2026-02-30']], [['--since', 'yesterday']], [['--all']], [['2026-05-01']]])(
    'does not understand %j',
    async (options) => {
      await expect(list(...options)).rejects.toThrow(/^Say: leads list \[--since DAY\] \[--csv\]/);
    },
  );
});
