import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assertOwnFolder,
  deepObstacleSentence,
  obstacleSentence,
  otherUserSentence,
  unwritableSentence,
} from '../../../../site/server/platform/db/data-folder';

/** Somebody whom no machine knows. */
const other = { uid: 54_321, gid: 54_322 };
const me = userInfo();
const isRoot = me.uid === 0;

describe('whose a data folder is', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'owner-')), 'data');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  test('its own user, whoever looks at one that is not there', () => {
    expect(otherUserSentence(folder)).toBeUndefined();
    expect(otherUserSentence(join(folder, 'none'), other)).toBeUndefined();
    expect(() => assertOwnFolder(folder)).not.toThrow();
  });

  test('a command of somebody else is told whom to run it as', () => {
    expect(() => assertOwnFolder(folder, other)).toThrow(
      `The data folder ${folder} belongs to ${me.username}, and this is \\#54321: run this as the user of the server, sudo -E -u ${me.username} node …`,
    );
  });

  test('systems whose users have no numbers are left alone', () => {
    expect(otherUserSentence(folder, undefined)).toBeUndefined();
  });

  test.runIf(isRoot)('of a folder that root made, whose server has made what is in it', () => {
    chownSync(join(folder, 'postgres'), other.uid, other.gid);
    expect(otherUserSentence(folder, other)).toBeUndefined();
    expect(otherUserSentence(folder)).toMatch(
      /belongs to \\#54321, and this is root: .* sudo -E -u \\#54321 node …\.$/,
    );
  });

  test.runIf(isRoot)('root may have made an empty one for a server', () => {
    rmSync(join(folder, 'postgres'), { recursive: true });
    expect(otherUserSentence(folder, other)).toBeUndefined();
  });

  test('one that root has been in may be meant for somebody else, who is told how to get it', () => {
    expect(otherUserSentence(folder, other)?.includes(`chown -R 54321:54322 ${folder}`)).toBe(isRoot);
  });
});

describe('what another user left in a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'left-'));
    mkdirSync(join(folder, 'postgres/base/1'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('nothing is told of files of the same user, closed or not, nor of what others may use', async () => {
    writeFileSync(join(folder, 'postgres/base/1/259'), '');
    chmodSync(join(folder, 'postgres/base/1/259'), 0o400);
    expect([obstacleSentence(folder), await deepObstacleSentence(folder), unwritableSentence(folder)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // This process can use them, whoever it says it is.
    expect(obstacleSentence(folder, other)).toBeUndefined();
  });
});
