import { afterEach, describe, expect, test, vi } from 'vitest';
import { assertLocalDatabase } from '../../site/server/open-database';

describe('assertLocalDatabase', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    'postgres://site@localhost/site',
    'postgresql://127.0.0.1:5432/site',
    'postgres://site:geheim@[::1]:5432/site',
    'postgres:///site',
    'postgres://site@/site?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/site',
  ])('takes %s, which is on this machine', async (url) => {
    await assertLocalDatabase(url);
  });

  test.each([
    ['postgres://site:geheim@db.example.cn/site', 'db.example.cn'],
    ['postgres://db/site', 'db'],
    ['postgres://localhost/site?host=db.example.cn', 'db.example.cn'],
    ['postgres://10.0.0.5/site', '10.0.0.5'],
    ['postgres://127.0.0.1.example.cn/site', '127.0.0.1.example.cn'],
    ['postgres://[2001:db8::5]/site', '2001:db8::5'],
  ])('refuses %s, and does not print the password', async (url, host) => {
    const refused = assertLocalDatabase(url);
    await expect(refused).rejects.toThrow(`DATABASE_URL names a database on another machine, ${host}, `);
    await expect(refused).rejects.not.toThrow('geheim');
  });

  test('an address without a host leads where PGHOST says', async () => {
    vi.stubEnv('PGHOST', 'db.example.cn');
    await expect(assertLocalDatabase('postgres:///site')).rejects.toThrow('db.example.cn');
  });
});
