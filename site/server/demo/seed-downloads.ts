import type { download } from '../modules/content/content-tables';

const version = '5.2.0';
const notes = ['批量任务断点续传', '账户切换提速', '修复休眠唤醒后需要重新授权的问题'];
const releasedAt = new Date('2026-11-05T10:00:00+08:00');

/** The installers that come with the site; a test compares size and checksum with the files. */
export const seedDownloads: readonly (typeof download.$inferInsert)[] = [
  {
    platform: 'win',
    version,
    size: 322,
    sha256: '190cd4644e617e4ca91e76d4392da3f6565b0b1701b56322da07317ec5ec6e19',
    url: '/downloads/xiaoliang-manager-5.2.0-win.zip',
    requirement: 'Windows 10 及以上，64 位',
    notes,
    releasedAt,
  },
  {
    platform: 'mac',
    version,
    size: 320,
    sha256: 'aa73d7f1329ee5b35175eedf952e3de3c0f01569b31408ec8b2f96d44810a336',
    url: '/downloads/xiaoliang-manager-5.2.0-mac.zip',
    requirement: 'macOS 12 及以上，Intel 与 Apple 芯片',
    notes,
    releasedAt,
  },
];
