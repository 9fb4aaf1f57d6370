import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  assignLead,
  exportLeads,
  followUpLead,
  getLead,
  listLeadOwners,
  listLeads,
  revealLeadContact,
} from '../../../../../site/contract/operator/lead-endpoints';
import type { GetLeadReply, LeadFilter, ListLeadsReply } from '../../../../../site/contract/operator/lead-schema';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { storeLead } from '../../../../../site/server/domain/engagement/lead/lead';
import { lead, leadNote } from '../../../../../site/server/domain/engagement/lead/lead-tables';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

describe('leads of the console', () => {
  // A quarter past midnight in China, the evening before in UTC.
  const clock = createTestClock(new Date('2026-11-30T16:15:00Z'));
  let running: TestApp;
  let desk: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await running.database.transact((db) => db.delete(lead));
    clock.pass(1);
    desk = await signInAs(running.app);
  });

  /** A lead that came some hours ago. */
  async function came(
    hours: number,
    facts: { company?: string; mobile?: string; name?: string } = {},
  ): Promise<string> {
    const content = { name: '王女士', mobile: '13912345678', company: '', page: '/home', remark: '', ...facts };
    return testPlatform(running.database).transact(async (tx) => {
      const id = await storeLead(tx, content);
      const ctime = new Date(clock.now().getTime() - hours * 3_600_000);
      await tx.db.update(lead).set({ ctime }).where(eq(lead.id, id));
      return id;
    });
  }
  const call = (endpoint: Parameters<typeof callEndpoint>[1], input: object = {}) =>
    callEndpoint(running.app, endpoint, { headers: desk.headers, ...input });
  const list = async (query: LeadFilter = {}): Promise<ListLeadsReply> => (await call(listLeads, { query })).data;
  const read = async (id: string): Promise<GetLeadReply> => (await call(getLead, { params: { id } })).data;
  async function followUp(id: string, fields: object) {
    const { version, status, nextContact } = await read(id);
    const body = { note: '', status, nextContact, version, reason: '跟进客户', ...fields };
    return call(followUpLead, { params: { id }, body });
  }

  test('come in the order in which they are due, by the days of China', async () => {
    const [old, late, tomorrow, fresh] = [await came(48), await came(50), await came(60), await came(1)];
    await followUp(late, { status: 'active', nextContact: '2026-12-01' });
    await followUp(tomorrow, { status: 'active', nextContact: '2026-12-02' });
    expect((await list({ status: 'open' })).items.map(({ id }) => id)).toEqual([old, fresh, late, tomorrow]);
    expect((await list({ due: 'today' })).items).toHaveLength(3);
    clock.pass(24 * 3600);
    desk = await signInAs(running.app);
    expect((await list({ due: 'late' })).items.map(({ id }) => id)).toEqual([old, fresh, late]);
    expect((await read(late)).isOverdue).toBe(true);
    expect((await read(tomorrow)).isOverdue).toBe(false);
    await followUp(late, { status: 'won' });
    expect(await read(late)).toMatchObject({ status: 'won', nextContact: null, isOverdue: false });
    expect((await list({ status: 'won' })).total).toBe(1);
  });

  test('are followed up: notes are kept encrypted, and whoever begins owns it', async () => {
    const id = await came(2, { company: '远航贸易' });
    const rehearsed = await followUp(id, { note: '下周二再谈预算', status: 'active', rehearse: true });
    expect(rehearsed.data).toMatchObject({
      entry: {
        subject: { name: '远航贸易' },
        before: { status: '新线索' },
        after: { status: '跟进中', followUp: '7 字' },
      },
      messages: ['还没有负责人，由您负责', '没有下次联系的日期，会一直排在前面'],
    });
    expect((await read(id)).notes).toEqual([]);
    const { version } = await read(id);
    await followUp(id, { note: '下周二再谈预算', status: 'active', nextContact: '2026-12-08' });
    const owner = (await list({ owner: 'me' })).items[0]?.owner;
    expect(await read(id)).toMatchObject({
      owner,
      status: 'active',
      nextContact: '2026-12-08',
      notes: [{ text: '下周二再谈预算', operator: owner }],
    });
    const stored = await running.database.read((db) => db.select().from(leadNote));
    expect(JSON.stringify(stored)).not.toContain('预算');
    const record = await call(listRecord, { query: { subject: `lead:${id}` } });
    expect(JSON.stringify(record.data)).not.toContain('预算');

    expect((await followUp(id, { version })).code).toBe(codes.conflict);
    expect(await followUp(id, {})).toMatchObject({ data: { Fields: { note: expect.stringContaining('和现在一样') } } });
    const past = await followUp(id, { nextContact: '2026-11-30' });
    expect(past).toMatchObject({ code: codes.badRequest, data: { Fields: { nextContact: '不能早于今天' } } });
  });

  test('are given to those who may follow them up', async () => {
    const id = await came(2);
    const { data: owners } = await call(listLeadOwners);
    const support = owners.find(({ name }: { name: string }) => name.includes('support'));
    expect(owners.some(({ name }: { name: string }) => name.includes('finance'))).toBe(false);
    const assign = (ownerId: number | null) =>
      call(assignLead, { params: { id }, body: { ownerId, reason: '按区域分配' } });
    expect((await assign(support.id)).data.entry).toMatchObject({
      before: { owner: '' },
      after: { owner: support.name },
    });
    expect((await assign(support.id)).code).toBe(codes.conflict);
    expect(await assign(999)).toMatchObject({ data: { Fields: { ownerId: expect.any(String) } } });
    expect((await list({ owner: String(support.id) })).total).toBe(1);
    expect((await list({ owner: 'available' })).total).toBe(0);
    await assign(null);
    expect((await list({ owner: 'none' })).total).toBe(1);
    expect((await list({ owner: 'available' })).total).toBe(1);
    expect((await call(getLead, { params: { id: randomUUID() } })).code).toBe(codes.notFound);
  });

  test('are found by mobile in any spelling or company, and know what is probably the same', async () => {
    const id = await came(2, { company: '远航贸易', mobile: '13800000001' });
    const same = await came(3, { company: 'Another', mobile: '13800000001' });
    const colleague = await came(4, { company: '远航贸易', mobile: '13900000002' });
    await came(5, { company: '', mobile: '13900000003' });
    expect((await list({ search: '138-0000 0001' })).total).toBe(2);
    expect((await list({ search: '远航' })).total).toBe(2);
    expect((await list({ search: '%' })).total).toBe(0);
    expect(await read(id)).toMatchObject({
      duplicates: [
        { id: same, same: 'mobile' },
        { id: colleague, same: 'company' },
      ],
      customer: { name: '演示用户' },
    });
    // One from before there was a blind index is found once the job has run.
    await running.database.transact((db) => db.update(lead).set({ mobileIndex: null }).where(eq(lead.id, same)));
    expect((await read(id)).duplicates).toHaveLength(1);
    clock.pass(3600);
    await Promise.all(running.workers.map((worker) => worker.runDue()));
    desk = await signInAs(running.app);
    expect((await read(id)).duplicates).toHaveLength(2);
    const content = await signInAs(running.app, 'content@demo.cn');
    const shown = await callEndpoint(running.app, getLead, { headers: content.headers, params: { id } });
    expect(shown.data.customer).toBeNull();
  });

  test('show the whole mobile for a reason, and are exported with masked ones', async () => {
    const id = await came(2, { company: '=1+1' });
    expect((await list()).items[0]?.mobile).toBe('139****5678');
    const { data } = await call(revealLeadContact, { params: { id }, body: { reason: '电话联系' } });
    expect(data.mobile).toBe('13912345678');
    const record = await call(listRecord, { query: { subject: `lead:${id}` } });
    expect(record.data.items).toMatchObject([{ command: 'lead.reveal', after: { mobile: '139****5678' } }]);
    const query = { columns: 'company,mobile,status', status: 'open' } as const;
    const file = await running.app.inject({ url: endpointUrl(exportLeads, { query }), headers: desk.headers });
    expect(file.body).toBe('\ufeff"公司","手机号","状态"\r\n"\'=1+1","139****5678","新线索"\r\n');
  });
});
