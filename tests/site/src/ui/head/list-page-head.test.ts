import { describe, expect, test } from 'vitest';
import { listPageHead } from '../../../../../site/src/ui/head/list-page-head';

describe('listPageHead', () => {
  const facts = { title: '学院', description: '投放笔记。', canonicalPath: '/college/index', indexed: true };

  test('leaves the first page as it is', () => {
    expect(listPageHead(facts, 1)).toBe(facts);
  });

  test('gives a further page its number and an address of its own', () => {
    expect(listPageHead(facts, 2)).toEqual({
      title: '学院（第 2 页）',
      description: '第 2 页。投放笔记。',
      canonicalPath: '/college/index?page=2',
      indexed: true,
    });
    expect(listPageHead(facts, 2, ['article'])).toEqual(listPageHead(facts, 2));
  });

  test('says of a page beyond the last that it is none, and of an empty list nothing', () => {
    expect(listPageHead(facts, 9, [])).toEqual({
      title: '学院没有第 9 页',
      description: '投放笔记。',
      indexed: false,
      missing: true,
    });
    expect(listPageHead(facts, 1, [])).toBe(facts);
  });
});
