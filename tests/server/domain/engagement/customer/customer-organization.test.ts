import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  disableCustomerOrganization,
  enableCustomerOrganization,
  exportCustomerOrganizations,
  getCustomerOrganization,
  listCustomerOrganizations,
  renameCustomerOrganization,
} from '../../../../../site/contract/operator/customer-endpoints';
import type { GetCustomerOrganizationReply } from '../../../../../site/contract/operator/customer-schema';
import { undoChange } from '../../../../../site/contract/operator/record-endpoints';
import { listActivities } from '../../../../../site/contract/organization/activity-endpoints';
import { renameOrganization } from '../../../../../site/contract/organization/organization-endpoints';
import { getUser } from '../../../../../site/contract/user/user-endpoints';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { saveTaxNumber } from '../../../../support/tax-number';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';

describe('organisations in the console', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp();
    owner = await signInAs(running.app);
    await saveTaxNumber(running.database, 'demo2', '91440300MA5EXAMPLE');
  });
  afterAll(() => running.close());

  const search = async (text: string) =>
    (await callEndpoint(running.app, listCustomerOrganizations, { headers: owner.headers, query: { search: text } }))
      .data;
  const idOf = async (text: string): Promise<string> => String((await search(text)).items[0].id);
  const read = async (id: string): Promise<GetCustomerOrganizationReply> =>
    (await callEndpoint(running.app, getCustomerOrganization, { headers: owner.headers, params: { id } })).data;
  const change = (endpoint: typeof disableCustomerOrganization, id: string) =>
    callEndpoint(running.app, endpoint, { headers: owner.headers, params: { id }, body: { reason: '违规投放' } });
  const undo = (id: number) =>
    callEndpoint(running.app, undoChange, {
      headers: owner.headers,
      params: { id: String(id) },
      body: { reason: '弄错了' },
    });

  test.each(['远航', '91440300 ma5e xample', '+86 138 0000 0004', '其他企业'])('are found by %s', async (text) => {
    expect(await search(text)).toMatchObject({
      total: 1,
      items: [{ name: '远航贸易', owner: { name: '其他企业用户' }, members: 2, orders: 0, state: 'active' }],
    });
  });

  test('show members with masked mobiles, titles, and are exported', async () => {
    expect(await read(await idOf('远航'))).toMatchObject({
      taxNumbers: [{ title: '远航贸易有限公司', taxNo: '91440300MA5EXAMPLE' }],
      people: [
        { name: '其他企业用户', mobile: '138****0004', role: 'owner' },
        { name: '演示用户', mobile: '138****0001', role: 'member' },
      ],
      paidFen: 0,
    });
    const url = endpointUrl(exportCustomerOrganizations, { query: { search: '远航', columns: 'name,members' } });
    const { payload } = await running.app.inject({ method: 'GET', url, headers: owner.headers });
    expect(payload).toContain('"企业","成员数"\r\n"远航贸易","2"\r\n');
  });

  test('are disabled from the next call on, and enabled again by undoing it', async () => {
    const id = await idOf('远航');
    const token = await signIn(running.app, 'outsider');
    const rename = () => callEndpoint(running.app, renameOrganization, { token, body: { OrgName: '远航贸易' } });
    const disabled = await change(disableCustomerOrganization, id);
    expect(disabled.data.entry).toMatchObject({
      before: { organizationState: '正常' },
      after: { organizationState: '已停用' },
    });
    expect(await rename()).toMatchObject({ code: codes.forbidden, message: '该企业已停用' });
    // What is the user's own goes on.
    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.ok);
    expect((await change(disableCustomerOrganization, id)).code).toBe(codes.conflict);
    expect((await undo(disabled.data.entry.id)).code).toBe(codes.ok);
    expect((await rename()).code).toBe(codes.ok);
    expect((await change(enableCustomerOrganization, id)).code).toBe(codes.conflict);
  });

  test('get another name, of which their members read, and which is undone', async () => {
    const id = await idOf('远航');
    const token = await signIn(running.app, 'outsider');
    const { version } = await read(id);
    const input = { headers: owner.headers, params: { id }, body: { name: '远航商贸', version, reason: '执照更名' } };
    const renamed = await callEndpoint(running.app, renameCustomerOrganization, input);
    expect(renamed.data.entry).toMatchObject({ after: { organizationName: '远航商贸' } });
    expect((await callEndpoint(running.app, renameCustomerOrganization, input)).code).toBe(codes.conflict);
    expect((await callEndpoint(running.app, getUser, { token })).data.OrgName).toBe('远航商贸');
    const { data } = await callEndpoint(running.app, listActivities, { token, query: {} });
    expect(data.Items[0]).toMatchObject({ ActorName: '系统', Detail: '远航贸易 → 远航商贸' });
    expect((await undo(renamed.data.entry.id)).code).toBe(codes.ok);
    expect(await read(id)).toMatchObject({ name: '远航贸易' });
  });
});
