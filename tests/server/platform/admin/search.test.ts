import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { startExport } from '../../../../site/contract/operator/export-endpoints';
import { listPrices } from '../../../../site/contract/operator/price-endpoints';
import { searchConsole } from '../../../../site/contract/operator/search-endpoints';
import type { SearchConsoleReply } from '../../../../site/contract/operator/search-schema';
import { payment } from '../../../../site/server/domain/sales/payment/payment-tables';
import { bindContact, findUserByName } from '../../../../site/server/domain/identity/user/user';
import { appUser } from '../../../../site/server/domain/identity/user/user-tables';
import { acrossOrganizations } from '../../../../site/server/platform/db/organization-scope';
import { reencryptData } from '../../../../site/server/personal-data';
import { storeLead } from '../../../../site/server/domain/engagement/lead/lead';
import { placeOrder } from '../../../support/buying';
import { applyFor, completedOrder, invoiceApplication } from '../../../support/invoicing';
import { signInAs } from '../../../support/operators';
import { createPayingApp, type PayingApp } from '../../../support/paying';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { testKeys } from '../../../support/test-keys';
import { testPlatform } from '../../../support/test-platform';

const payments = acrossOrganizations(payment);

describe('the search of the console', () => {
  let running: PayingApp;
  let order: { orderNo: string; payNo: string };
  let foreign: string;
  let userId: number;
  beforeAll(async () => {
    running = await createPayingApp();
    const { app, database } = running;
    const token = await signIn(app, 'demo');
    order = await completedOrder({ ...running, token }, '1003');
    await applyFor(app, token, invoiceApplication([order.orderNo]));
    foreign = await placeOrder(app, await signIn(app, 'outsider'), { appId: '1004' });
    userId = await testPlatform(database).transact(async (tx) => {
      await storeLead(tx, { name: '李四', mobile: '13900007788', company: '云帆广告', page: '/home', remark: '' });
      const { id = 0 } = (await findUserByName(tx, '13800000001')) ?? {};
      await bindContact(tx, id, 'email', 'demo@example.com');
      await tx.db
        .update(payments)
        .set({ channelTradeNo: '2026112922001400001234567890' })
        .where(eq(payments.payNo, order.payNo));
      return id;
    });
  });
  afterAll(() => running.close());

  const browsers = new Map<string, Record<string, string>>();
  async function find(search: string, email = 'operator@demo.cn') {
    const headers = browsers.get(email) ?? (await signInAs(running.app, email)).headers;
    browsers.set(email, headers);
    return callEndpoint(running.app, searchConsole, { headers, query: { search } });
  }
  async function groupsOf(search: string, email?: string) {
    const { groups } = (await find(search, email)).data as SearchConsoleReply;
    return groups;
  }
  async function pathsOf(search: string, email?: string) {
    return (await groupsOf(search, email)).flatMap(({ hits }) => hits.map(({ path }) => path));
  }

  test('finds an order by each of its numbers, however it was copied, and says by which', async () => {
    const { orderNo, payNo } = order;
    const path = `/order/${orderNo}`;
    const wide = [...orderNo].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const grouped = orderNo.replace(/(\d{4})(?=\d)/g, '$1 ');
    const address = `https://www.example.cn/product/orderPayinfo?orderNo=${orderNo}&utm_source=a`;
    const labelled = [`订单号：${orderNo}`, `订单号 ${grouped}`, `订单 ${orderNo}`];
    for (const search of [orderNo, ` ${grouped} `, wide, ...labelled, address, `/order/${orderNo}`]) {
      const [first, ...others] = await groupsOf(search);
      expect([search, first]).toMatchObject([
        search,
        { kind: 'order', hits: [{ path, isExact: true, match: { label: '订单号', text: orderNo } }] },
      ]);
      // Its invoice has no number yet.
      expect(others).toMatchObject([{ kind: 'invoice', hits: [{ isExact: false, match: { label: '订单号' } }] }]);
    }
    expect(await groupsOf(payNo)).toMatchObject([
      { kind: 'order', hits: [{ path, match: { label: '支付单号', text: payNo } }], hasMore: false },
    ]);
    expect(await groupsOf('2026112922001400001234567890')).toMatchObject([
      { kind: 'order', hits: [{ path, match: { label: '渠道单号' } }] },
    ]);
    expect(await pathsOf(orderNo)).not.toContain(`/order/${foreign}`);
    const [invoices, users, organizations] = await groupsOf('91350100 M000100 Y43');
    const match = { label: '税号', text: '91350100M000100Y43' };
    expect(invoices).toMatchObject({ kind: 'invoice', hits: [{ title: '远航贸易有限公司', match }] });
    expect(users?.hits.map(({ path }) => path)).toContain(`/user/${userId}`);
    expect(organizations).toMatchObject({ kind: 'organization', hits: [{ match }] });
  });

  test('finds people by name, address and mobile in any spelling or its last four digits, masked', async () => {
    for (const search of [
      '13800000001',
      '+86 138-0000-0001',
      '１３８００００ ０００１',
      '手机 138 0000 0001',
      '0001',
      'Demo@Example.com',
    ]) {
      const groups = await groupsOf(search);
      const user = groups.find(({ kind }) => kind === 'user');
      const contact = search.includes('@')
        ? { label: '邮箱', text: 'd****@example.com' }
        : { label: '手机号', text: '138****0001' };
      expect([search, user?.hits]).toEqual([
        search,
        expect.arrayContaining([expect.objectContaining({ path: `/user/${userId}`, match: contact })]),
      ]);
      expect(JSON.stringify(groups)).not.toContain('13800000001');
      expect(groups.map(({ kind }) => kind)).toContain('organization');
      // Who has the mobile, before what they ordered.
      if (search.includes('138') || search.includes('１３８')) expect(groups[0]?.kind).toBe('user');
    }
    expect(await groupsOf('7788')).toMatchObject([
      { kind: 'lead', hits: [{ title: '李四', match: { label: '手机号', text: '139****7788' } }] },
    ]);
    const [{ name } = { name: '' }] = await running.database.read((db) =>
      db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, userId)),
    );
    expect(await pathsOf(name)).toContain(`/user/${userId}`);
    expect(await groupsOf('没有这个人')).toEqual([]);
  });

  test('a mobile that the release before stored is found by its last digits once a job has seen it', async () => {
    await running.database.transact((db) => db.update(appUser).set({ mobileEndIndex: null }));
    expect(await pathsOf('0001')).not.toContain(`/user/${userId}`);
    await reencryptData(running.database, testKeys);
    expect(await pathsOf('0001')).toContain(`/user/${userId}`);
    // It erased a person, and left what it does not know.
    await running.database.transact((db) =>
      db.update(appUser).set({ mobile: null, mobileIndex: null }).where(eq(appUser.id, userId)),
    );
    await reencryptData(running.database, testKeys);
    expect(await pathsOf('0001')).not.toContain(`/user/${userId}`);
  });

  test('whoever may not see whole mobiles searches for sixty of them an hour, and for anything else as before', async () => {
    const mobiles = Array.from({ length: 60 }, (_, index) => `1390000${String(index).padStart(4, '0')}`);
    const { headers: analyst } = await signInAs(running.app, 'analyst@demo.cn');
    const { headers: support } = await signInAs(running.app, 'support@demo.cn');
    const list = (search: string, headers = analyst) =>
      callEndpoint(running.app, listPrices, { headers, query: { search } });
    // A list that stays open asks for the same mobile again.
    for (const mobile of ['13900000000', '139 0000 0000', ...mobiles]) expect((await list(mobile)).code).toBe(codes.ok);
    const refused = [
      await find('手机：138 0000 0001', 'analyst@demo.cn'),
      await list('+86 138-0000-0001'),
      await callEndpoint(running.app, startExport, {
        headers: analyst,
        body: { list: 'exportCustomerOrders', query: { search: '13800000001' } },
      }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ code: codes.tooManyRequests, message: expect.stringContaining('手机号后四位') });
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect((await list('0001')).code).toBe(codes.ok);
    expect((await find('远航', 'analyst@demo.cn')).code).toBe(codes.ok);
    // Support may see them all.
    for (const mobile of [...mobiles, '13800000001']) expect((await list(mobile, support)).code).toBe(codes.ok);
  });

  test('has nothing of what its caller may not read, and refuses what is no text', async () => {
    expect(await groupsOf(order.orderNo, 'content@demo.cn')).toEqual([]);
    expect((await groupsOf('云帆', 'content@demo.cn')).map(({ kind }) => kind)).toEqual(['lead']);
    expect((await groupsOf('operator@demo.cn')).map(({ kind }) => kind)).toEqual(['staff']);
    expect(await groupsOf('operator@demo.cn', 'support@demo.cn')).toEqual([]);
    for (const search of ['', '  ', '长'.repeat(51)]) expect((await find(search)).code).toBe(codes.badRequest);
  });

  test('shows five of each kind, the rest in the list', async () => {
    const token = await signIn(running.app, 'outsider');
    for (const appId of ['1001', '1002', '1003', '1005', '1006']) await placeOrder(running.app, token, { appId });
    const orders = (await groupsOf('13800000004')).find(({ kind }) => kind === 'order');
    expect(orders?.hasMore).toBe(true);
    expect(orders?.hits).toHaveLength(5);
  });
});
