import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** The operator of development. */
export const demo = { email: 'operator@demo.cn', password: 'Operator2026!' };

/** Signs the demo's operator in without the form. */
export async function enterConsole(page: Page, path = '/operator'): Promise<void> {
  const answer = await page.request.post('/operator/api/session', { data: demo, headers: { origin: originOf(page) } });
  expect((await answer.json()).header.code).toBe(0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function originOf(page: Page): string {
  const { baseURL = '' } = test.info().project.use;
  return page.url().startsWith('http') ? new URL(page.url()).origin : baseURL;
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
