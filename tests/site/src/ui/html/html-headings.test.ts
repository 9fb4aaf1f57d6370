import { describe, expect, test } from 'vitest';
import { htmlHeadings } from '../../../../../site/src/ui/html/html-headings';

describe('htmlHeadings', () => {
  test('lists the outermost headings in order, with their text alone', () => {
    const html = '<h2>一、<strong>目标</strong></h2><p>正文</p><h3>小节</h3><h1>二、预算</h1>';
    expect(htmlHeadings(html)).toEqual([
      { id: 'part-1', text: '一、目标' },
      { id: 'part-2', text: '二、预算' },
    ]);
  });

  test('leaves out headings inside others and those for some roles', () => {
    const html = '<blockquote><h2>引文</h2></blockquote><h2 data-permission="admin">内部</h2><h2>公开</h2>';
    expect(htmlHeadings(html)).toEqual([{ id: 'part-1', text: '公开' }]);
  });
});
