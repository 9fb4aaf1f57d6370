import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectedChannels } from '../../../site/contract/brand/connected-channels';
import { demoStatistics } from '../../../site/server/demo/seed-demo-statistics';

const site = join(import.meta.dirname, '../../../site');
const contents = join(site, 'server/demo/contents');
/** Platforms that the products do not connect. */
const others = /快手|小红书|知乎|哔哩哔哩|微博|神马|搜狗|谷歌|Google|抖音来客|TikTok|美团|阿里妈妈|应用商店/;

describe('the channels of the demo', () => {
  test('are those that the products connect', () => {
    const keys = new Set<string>(connectedChannels.map(({ key }) => key));
    const used = new Set(demoStatistics('2026-11-01', '2026-11-02').map(({ channel }) => channel));
    expect([...used].sort()).toEqual([...keys].sort());
  });

  test.each(readdirSync(contents, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|md)$/.test(name)))(
    '%s names no other as connected',
    (name) => {
      expect(readFileSync(join(contents, name), 'utf8')).not.toMatch(others);
    },
  );

  test.each(['contract/film', 'media/film/scenes'])('are those that films name and draw (%s)', (folder) => {
    const files = readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' });
    const naming = files.filter(
      (name) => name.endsWith('.ts') && others.test(readFileSync(join(site, folder, name), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});
