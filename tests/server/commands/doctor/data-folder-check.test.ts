import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataFolderCheck } from '../../../../site/server/commands/doctor/doctor-checks';
import { findingsOf } from '../../../support/findings-of';

const megabyte = 2 ** 20;

describe('createDataFolderCheck', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const check = (dataFolder: string, free = 5000 * megabyte) =>
    findingsOf(createDataFolderCheck({ freeBytes: async () => free }).run({ dataFolder }, { isOnline: false }));

  test('a folder that can be written has nothing in it afterwards', async () => {
    expect(await check(folder)).toEqual([
      `ok DATA_DIR: ${folder} can be written.`,
      `ok DATA_DIR: the disk of ${folder} has 5000 MB free.`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one that is not there is not made', async () => {
    const missing = join(folder, 'a/b');
    expect(await check(missing)).toContain(`ok DATA_DIR: ${missing} will be made by the first start.`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one that cannot be is wrong', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await check(join(file, 'data'))).toEqual([`wrong DATA_DIR: ${file}/data cannot be written (ENOTDIR).`]);
    rmSync(file);
  });

  test('one of another user is wrong, and left alone', async () => {
    // Who is not root has one of root at hand.
    const theirs = process.getuid?.() === 0 ? mkdtempSync(join(folder, 'theirs-')) : '/etc';
    if (theirs !== '/etc') chownSync(theirs, 54_321, 54_321);
    const { mtimeMs } = statSync(theirs);
    expect(await check(theirs)).toEqual([
      expect.stringMatching(
        /^wrong The data folder \S+ belongs to \S+, and this is .* run this as the user of the server/,
      ),
    ]);
    expect(statSync(theirs).mtimeMs).toBe(mtimeMs);
  });

  test.each([
    [50, /^wrong .* 50 MB free, which is not enough/],
    [500, /^warning .* 500 MB free; uploads/],
  ])('a disk with %i MB free is told of', async (free, sentence) => {
    expect(await check(folder, free * megabyte)).toContainEqual(expect.stringMatching(sentence));
  });

  test('asks the disk itself', async () => {
    const found = await findingsOf(createDataFolderCheck().run({ dataFolder: folder }, { isOnline: false }));
    expect(found).toContainEqual(expect.stringMatching(/the disk of .* has \d+ MB free/));
  });
});
