import { createScanTicket, getScanState } from '../../site/contract/session/scan-endpoints';
import { createMockScanGateway } from '../../site/server/domain/identity/session/session-http';
import type { App } from './test-app';
import { callEndpoint } from './test-caller';

/** Whose phone tests scan with: the demo's first two. */
export const scanAccounts = [
  { name: '演示用户', mobile: '13800000001' },
  { name: '<b>演示管理员</b>', mobile: '13800000002' },
];

/** The application that scans, as in development: `createTestApp({ scanGateway })`. */
export const scanGateway = createMockScanGateway({
  mode: 'development',
  ownOrigins: ['http://localhost'],
  accounts: scanAccounts,
});

const fromPage = { origin: 'http://localhost' };

/** A QR code, as the page of a browser asks for it. */
export async function showCode(app: App, headers: Record<string, string> = {}, ip?: string) {
  const { data } = await callEndpoint(app, createScanTicket, {
    body: { agree: true },
    headers,
    ...(ip && { ip }),
  });
  return data as { secret: string; qrContent: string; expiresIn: number };
}

/** What became of it, as that page asks. */
export async function lookAt(app: App, secret: string) {
  const { data } = await callEndpoint(app, getScanState, { body: { secret } });
  return data as { state: string; token?: string };
}

/** A phone that opens what QR codes say. */
export function createPhone(app: App) {
  let cookie = '';
  const keep = (set: unknown) => {
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
  };
  return {
    async scan(qrContent: string) {
      const answer = await app.inject({ url: qrContent, headers: cookie ? { cookie } : {} });
      keep(answer.headers['set-cookie']);
      return answer;
    },
    press(qrContent: string, form: Record<string, string>, headers: Record<string, string> = {}) {
      return app.inject({
        method: 'POST',
        url: qrContent,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromPage, cookie, ...headers },
        payload: new URLSearchParams(form).toString(),
      });
    },
  };
}
