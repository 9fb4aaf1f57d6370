import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskRule } from '../../../../site/server/platform/alerts/alert-watch';

describe('diskRule', () => {
  /** A disk of 1,000 blocks. */
  const check = (bavail: number) => diskRule('/data', async () => ({ bavail, blocks: 1000 })).check();

  test.each([
    [99, '10 % of the disk of DATA_DIR are free'],
    [54, '5 % of the disk of DATA_DIR are free'],
    [0, '0 % of the disk of DATA_DIR are free'],
    [100, undefined],
    [1000, undefined],
  ])('%i of 1,000 blocks', async (free, text) => {
    expect(await check(free)).toBe(text);
  });

  test('asks the disk of its own folder, and cannot tell of one that is not there', async () => {
    let asked = '';
    const { name, check: checkFolder } = diskRule('/data', async (folder) => {
      asked = folder;
      return { bavail: 1, blocks: 1 };
    });
    await checkFolder();
    expect([name, asked]).toEqual(['server.disk', '/data']);
    expect(await diskRule('.').check()).toSatisfy((text) => text === undefined || /^\d+ % of/.test(String(text)));
    await expect(diskRule(join('.', 'absent')).check()).rejects.toThrow('ENOENT');
  });
});
