import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** The operator of development. */
export const demo = { email: 'operator@demo.cn', password: 'Operator2026!' };

/** Signs an operator in without the form: that of the demo, or another one. */
export async function enterConsole(page: Page, path = '/operator', who = demo): Promise<void> {
  const answer = await page.request.post('/operator/api/session', { data: who, headers: { origin: originOf(page) } });
  expect((await answer.json()).header.code).toBe(0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function originOf(page: Page): string {
  const { baseURL = '' } = test.info().project.use;
  return page.url().startsWith('http') ? new URL(page.url()).origin : baseURL;
}

/** Adds an operator. @returns their id, address and first password. */
export async function addOperator(page: Page, name: string, role: string) {
  const email = `op${Math.random().toString().slice(2, 12)}@demo.cn`;
  const reply = await call(page, 'post', '/staff', { email, name, role, reason: '新同事', rehearse: false });
  return { email, id: reply.entry.subject.id as string, password: reply.initialPassword as string };
}

/** Calls an endpoint of the console beside the page, as another tab would. */
export async function call(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: object) {
  const session = await (await page.request.get('/operator/api/session')).json();
  const headers = { origin: originOf(page), 'x-csrf-token': session.data.csrfToken as string };
  const answer = await page.request[method](`/operator/api${path}`, { headers, ...(data && { data }) });
  const reply = await answer.json();
  expect(reply.header.code, `${path}: ${reply.header.msg}`).toBe(0);
  return reply.data;
}
