import { describe, expect, test } from 'vitest';
import { parseAssetArguments } from '../../../../site/server/commands/assets/asset-releases';

describe('parseAssetArguments', () => {
  test.each([
    [['folder', 'files'], { command: 'folder', folder: 'files' }],
    [['upload'], { command: 'upload', all: false }],
    [['upload', '--all'], { command: 'upload', all: true }],
    [['prune', '90'], { command: 'prune', days: 90 }],
  ])('understands %j', (words, meant) => expect(parseAssetArguments(words)).toEqual(meant));

  test.each([
    [[]],
    [['folder']],
    [['upload', 'all']],
    [['prune']],
    [['prune', '-1']],
    [['prune', 'ten']],
    [['prune', '9', '--all']],
    [['remove']],
  ])('shows how it is used to whoever says %j', (words) =>
    expect(() => parseAssetArguments(words)).toThrow(/npm run assets|Unknown option/),
  );
});
