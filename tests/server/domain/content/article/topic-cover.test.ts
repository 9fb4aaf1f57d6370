import { describe, expect, test } from 'vitest';
import { others, chooseTopicCover, topics } from '../../../../../site/server/domain/content/article/topic-cover';

describe('chooseTopicCover', () => {
  test.each([
    ['短视频脚本怎么写', '', 'video-1'],
    ['搜索广告的出价', '渠道攻略', 'search-1'],
    ['节后第一周怎么安排', '行业观察', /^general-\d$/],
    ['节后第一周怎么安排', '数据分析', /^data-\d$/],
    ['广告法的新规则与素材', '素材创意', 'rules-1'],
    ['constructor', '', /^general-\d$/],
  ])('of %s in %s', (title, category, name) => {
    const [, found] = /^\/pictures\/drawn\/topics\/(.+)\.jpg$/.exec(chooseTopicCover(title, category)) ?? [];
    expect(found).toMatch(name);
    expect([...topics.flatMap(({ pictures }) => pictures), ...others]).toContain(found);
    expect(chooseTopicCover(title, category)).toBe(chooseTopicCover(title, category));
  });

  test('varies among titles of one topic', () => {
    const covers = Array.from({ length: 40 }, (_, index) => chooseTopicCover(`新手指南 ${index}`));
    expect(new Set(covers).size).toBe(3);
  });
});
