import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { secondsAfter } from '../../../../../site/server/platform/clock';
import { createFolderStorage } from '../../../../../site/server/platform/storage/folder-storage';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;

describe('uploadJobs', () => {
  let running: TestApp;
  let folder: string;
  const clock = createTestClock();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    running = await createTestApp({ now: clock.now, uploads: createFolderStorage(folder) });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });

  test('removes files of a day ago that no upload stands for', async () => {
    const storage = createFolderStorage(folder);
    const { data } = await sendUpload(running.app, { kind: 'avatar', file: png }, await signIn(running.app, 'demo'));
    const own = data.Url.split('/').pop();
    const left = ['00000000-0000-0000-0000-000000000000.png', 'unfinished.part'];
    const recent = '00000000-0000-0000-0000-000000000001.png';
    for (const name of [...left, recent]) await storage.save(name, png);
    const written = (name: string, seconds: number) =>
      utimes(join(folder, name), clock.now(), secondsAfter(clock.now(), -seconds));
    for (const name of [...left, own]) await written(name, day + 1);
    await written(recent, day - 1);
    await running.app.jobWorker.runDue();
    expect((await readdir(folder)).sort()).toEqual([own, recent].sort());
  });
});
