import { describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp } from '../support/test-app';

describe('createApp', () => {
  test.each([
    ['the word of a trusted proxy', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.9'],
    ['nobody else’s word', ['10.0.0.0/8'], '127.0.0.1'],
    ['nobody’s word by default', [], '127.0.0.1'],
  ])('takes %s on where a visitor comes from', async (_what, trustedProxies, address) => {
    const { app, close } = await createTestApp({ database: absentDatabase, trustedProxies });
    app.get('/address', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.2.3' };
    expect((await app.inject({ method: 'GET', url: '/address', headers })).body).toBe(address);
    await close();
  });
});
