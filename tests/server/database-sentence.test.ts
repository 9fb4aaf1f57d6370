import { describe, expect, test } from 'vitest';
import { databaseSentence } from '../../site/server/open-database';

const dataFolder = '/var/lib/xiaoliang';

describe('databaseSentence', () => {
  test.each([
    ['postgres://site:geheim@db.example.cn/site', 'db.example.cn:5432/site'],
    ['postgresql://site:geheim@127.0.0.1:6432/site?sslmode=disable', '127.0.0.1:6432/site'],
    ['postgres://site:geheim@localhost/site?host=db.example.cn', 'db.example.cn:5432/site'],
    ['postgres://site:geheim@[::1]/site', '[::1]:5432/site'],
  ])('names the server of %s, not the password', async (databaseUrl, place) => {
    expect(await databaseSentence({ databaseUrl, dataFolder })).toBe(`Database: ${place}`);
  });

  test('names the folder of the embedded database', async () => {
    expect(await databaseSentence({ databaseUrl: undefined, dataFolder })).toBe(
      'Database: embedded, in /var/lib/xiaoliang',
    );
  });
});
