import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../../../site/server/demo/demo-users';
import { refreshState } from '../../../../site/contract/session/session-endpoints';
import { endpointUrl } from '../../../../site/contract/endpoint-url';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { signIn } from '../../../support/test-caller';

const origin = 'https://www.example.cn';

describe('the question whose account a phone is signed in to (S-2)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ ownOrigins: [origin] });
  });
  afterAll(() => running.close());

  const open = (cookie: string, url = '/m/contact?promo=p1') =>
    running.app.inject({ method: 'GET', url, headers: { cookie } });
  const answer = (cookie: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    running.app.inject({
      method: 'POST',
      url: '/m/account',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    });
  const stateOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await running.app.inject({ method: 'GET', url: endpointUrl(refreshState, {}), headers });
    return reply.body;
  };

  test('stands on every page of the mobile site until it is answered, and no cache keeps it', async () => {
    const token = await signIn(running.app, demoUser.username);
    const asked = await open(`xl_token=${token}; xl_unrequested=1`);
    expect(asked.body).toMatch(/role="region" aria-label="已登录为 138\*{4}\d{4}">/);
    expect(asked.body).toContain('name="from" value="/m/contact?promo=p1"');
    expect(asked.headers['cache-control']).toBe('no-store');
    for (const cookie of [`xl_token=${token}`, 'xl_unrequested=1', `xl_token=${'x'.repeat(43)}; xl_unrequested=1`]) {
      const { body, headers } = await open(cookie);
      expect([body.includes('已登录为'), headers['cache-control']]).toEqual([false, 'no-cache']);
    }
  });

  test('goes with the answer that the account is theirs, back on the page', async () => {
    const token = await signIn(running.app, demoUser.username);
    const { statusCode, headers } = await answer(`xl_token=${token}; xl_unrequested=1`, {
      answer: 'mine',
      from: '/m/contact?promo=p1',
    });
    expect([statusCode, headers.location]).toEqual([303, '/m/contact?promo=p1']);
    expect(headers['set-cookie']).toMatch(/^xl_unrequested=; Max-Age=0; Path=\//);
    expect(await stateOf(token)).toContain('"State":1');
  });

  test('ends the session, on the server and in the browser, where it is not', async () => {
    const token = await signIn(running.app, demoUser.username);
    const { headers } = await answer(`xl_token=${token}; xl_unrequested=1`, {
      answer: 'leave',
      from: 'https://evil.example/',
    });
    expect(headers.location).toBe('/m/');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^xl_token=; Max-Age=0; Path=\//),
      expect.stringMatching(/^xl_unrequested=; Max-Age=0; Path=\//),
    ]);
    expect(await stateOf(token)).toContain('"State":0');
  });

  test('is answered by pages of this site alone', async () => {
    const token = await signIn(running.app, demoUser.username);
    const headers = { origin: 'https://evil.example' };
    const refused = await answer(`xl_token=${token}; xl_unrequested=1`, { answer: 'leave' }, headers);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await stateOf(token)).toContain('"State":1');
  });
});
