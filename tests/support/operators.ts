import { getOperatorSession, signInOperator } from '../../site/contract/operator/operator-session-endpoints';
import { demoOperator } from '../../site/server/demo/demo-operators';
import { TOTP } from 'otpauth';
import { confirmTotp, startTotp } from '../../site/contract/operator/operator-session-endpoints';
import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '../../site/contract/operator/operator-access';
import { findByEmail, insertOperator } from '../../site/server/domain/identity/operator/operator';
import type { App, TestApp } from './test-app';
import { testPlatform } from './test-platform';
import type { TestClock } from './test-clock';
import { callEndpoint, type Answer } from './test-caller';

/** A browser in which an operator is signed in. */
export interface OperatorBrowser {
  /** Cookie and token of each call. */
  readonly headers: Record<string, string>;
  readonly cookie: string;
}

/** Where calls of the console come from. */
const ownPage = { origin: 'http://localhost' };

interface Origin {
  readonly ip?: string;
  /** Of the console, where it is not that of the site. */
  readonly headers?: Record<string, string>;
}

/** Sends the password of an operator. */
export function sendPassword(
  app: App,
  email: string,
  password: string = demoOperator.password,
  { ip, headers = {} }: Origin = {},
): Promise<Answer> {
  const input = { body: { email, password }, headers: { ...ownPage, ...headers }, ...(ip && { ip }) };
  return callEndpoint(app, signInOperator, input);
}

/** Signs an operator in: `operator@demo.cn` is the owner, the others are `finance@demo.cn` and so on. */
export async function signInAs(
  app: App,
  email: string = demoOperator.email,
  origin: Origin = {},
): Promise<OperatorBrowser> {
  const { headers, data } = await sendPassword(app, email, demoOperator.password, origin);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { cookie, headers: { ...ownPage, ...origin.headers, cookie, 'x-csrf-token': data.csrfToken } };
}

/** What the session of a browser is; the answer of somebody who is not signed in otherwise. */
export async function sessionOf(app: App, { headers }: OperatorBrowser): Promise<Answer> {
  return callEndpoint(app, getOperatorSession, { headers });
}

/** What the application of an operator shows. */
export function totpCode(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

/** Adds an operator with the password of the others. @returns their address. */
export async function createOperator({ database }: Pick<TestApp, 'database'>, role: OperatorRole = 'support') {
  const email = `${randomUUID().slice(0, 8)}@demo.cn`;
  await testPlatform(database).transact(async (tx) => {
    const { pwdScrypt = '' } = (await findByEmail(tx, demoOperator.email)) ?? {};
    await insertOperator(tx, { email, name: '新同事', role, pwdScrypt, mustChangePassword: false });
  });
  return email;
}

/** Signs a new operator in and gives them an application for codes, for a server whose time is the clock's. */
export async function enrolledOperator({ app, database }: Pick<TestApp, 'app' | 'database'>, clock: TestClock) {
  const email = await createOperator({ database });
  const browser = await signInAs(app, email);
  const { headers } = browser;
  const { data } = await callEndpoint(app, startTotp, { headers });
  const secret: string = data.secret;
  const confirmed = await callEndpoint(app, confirmTotp, { headers, body: { code: totpCode(secret, clock.now()) } });
  const session = await sessionOf(app, browser);
  return {
    ...browser,
    email,
    secret,
    recoveryCodes: confirmed.data.recoveryCodes as string[],
    operatorId: session.data.operator.id as number,
  };
}
