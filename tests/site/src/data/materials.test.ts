import { describe, expect, test } from 'vitest';
import { groupByTag, tagsByKey } from '../../../../site/src/data/materials';

const tags = [
  { id: 1, parent_id: null, value: 'kefu', seq: 1 },
  { id: 2, parent_id: null, tag_value: 'home_banner', seq: 2 },
  { id: 3, parent_id: 1, value: 'empty', seq: 3 },
];

describe('tagsByKey', () => {
  test('finds a tag by value or tag_value, the first of equal ones (site 1.7)', () => {
    const [first] = tags;
    expect(tagsByKey([...tags, { id: 9, parent_id: null, value: 'kefu', seq: 9 }])).toEqual({
      kefu: first,
      home_banner: tags[1],
      empty: tags[2],
    });
  });
});

describe('groupByTag', () => {
  test('sorts by level and then seq, and leaves out what has no tag (site 1.7)', () => {
    const item = (tag_id: number, level: number, seq: number) => ({ tag_id, level, seq });
    const items = [item(1, 2, 1), item(1, 1, 9), item(1, 1, 2), item(2, 1, 1), item(8, 1, 1)];
    expect(groupByTag(tags, items)).toEqual({
      kefu: [item(1, 1, 2), item(1, 1, 9), item(1, 2, 1)],
      home_banner: [item(2, 1, 1)],
      empty: [],
    });
  });

  test('sorts what has no level by seq alone', () => {
    const banners = [
      { tag_id: 2, seq: 3 },
      { tag_id: 2, seq: 1 },
    ];
    expect(groupByTag(tags, banners).home_banner?.map(({ seq }) => seq)).toEqual([1, 3]);
  });
});
