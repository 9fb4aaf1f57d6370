// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleHtml } from '../../../../../site/contract/article/article-html';
import { cleanHtml } from '../../../../../site/server/domain/content/article/clean-html';
import { parseHtml, type HtmlNode } from '../../../../../site/src/ui/html/parse-html';

const clean = `<h2>标题</h2><p>一段 <strong>重点</strong> &amp; &lt;数字&gt;</p><ul><li>甲</li></ul>`;

describe('cleanHtml', () => {
  test('keeps what the rules allow as it is', () => {
    expect(cleanHtml(clean)).toBe(clean);
    expect(cleanHtml(cleanHtml(clean))).toBe(clean);
  });

  test('renames, unwraps and completes', () => {
    expect(cleanHtml('<h1>一</h1><div class="x"><p style="color:red">二<b>三</div>')).toBe(
      '<h2>一</h2><p>二<strong>三</strong></p>',
    );
    expect(cleanHtml('<img src="/a.png" onerror="alert(1)" width="10" height="10em">')).toBe(
      '<img src="/a.png" width="10" loading="lazy">',
    );
    expect(cleanHtml('<a href="https://example.cn/?a=1&b=2" target="_blank">去</a>')).toBe(
      '<a href="https://example.cn/?a=1&amp;b=2" rel="noopener noreferrer">去</a>',
    );
    expect(cleanHtml('<xl-video-player src="/media/film/master.m3u8" autoplay></xl-video-player>')).toBe(
      '<xl-video-player src="/media/film/master.m3u8"></xl-video-player>',
    );
  });

  test('keeps the tracks of a film, and none elsewhere', () => {
    const film =
      '<xl-video-player src="/media/a.m3u8" thumbnails="/media/a.vtt">' +
      '<track kind="subtitles" src="/media/b.vtt" srclang="zh-CN" label="中文" default><track kind="chapters" src="/media/c.vtt">' +
      '</xl-video-player>';
    expect(cleanHtml(film)).toBe(film);
    expect(cleanHtml(film.replace(' default>', ' default onload="alert(1)" id="x">'))).toBe(film);
    expect(cleanHtml('<p>一<track src="/media/b.vtt">二</p><track>')).toBe('<p>一二</p>');
    expect(cleanHtml('<xl-video-player><p><track src="/b.vtt"></p></xl-video-player>')).not.toContain('track');
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>*{x:expression(alert(1))}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<template><img src=x onerror=alert(1)></template>',
    '<!--<img src=x onerror=alert(1)>-->',
    '<object data="javascript:alert(1)"></object>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])('leaves nothing that can act of %s', (source) => {
    expectHarmless(source);
    expect(cleanHtml(source)).not.toMatch(/alert|evil/);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http://evil.example',
    'evil.html',
    '/api/v1/ow/logout',
    '/operator/order',
    '/media/../operator',
    '',
  ])('drops the address %j', (address) => {
    for (const source of [`<a href="${address}">x</a>`, `<img src="${address}">`]) {
      expect(cleanHtml(source)).not.toMatch(/href|src=/);
    }
    const film = `<xl-video-player src="${address}" poster="${address}" thumbnails="${address}"><track src="${address}">`;
    expect(cleanHtml(film)).toBe('<xl-video-player><track></xl-video-player>');
  });

  test.each([
    '<a title="&quot;><script>alert(1)</script>">x</a>',
    '<a title=\'"onmouseover=alert(1) x="\'>x</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>script>alert(1)</script>',
    '<p><table><tr><td><p><select><option><img src=x onerror=alert(1)>',
    '<constructor>x</constructor><__proto__>y</__proto__>',
    '<p constructor="x" __proto__="y">z',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('writes %s so that no browser finds more in it', expectHarmless);

  test.each([
    ['<section data-permission="admin"><p>内部<b>价</b></p></section><p>公开</p>', '<p>公开</p>'],
    ['<section><p data-permission="admin">内部</p></section>', '<p data-permission="admin">内部</p>'],
    ['a<div data-permission>x<div>y</div>z</div>b', 'ab'],
  ])('of %s keeps only what stays restricted (R-PERM-1)', (source, expected) => {
    expect(cleanHtml(source)).toBe(expected);
  });

  test.each([
    ['<table><tr><td>1</td></tr></table>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    [
      '<table><caption>表</caption>散<td>1</table>',
      '<p>表</p><table><tbody><tr><td>散</td><td>1</td></tr></tbody></table>',
    ],
    ['<tr><td>甲</td><td>乙</td></tr>', '<p>甲</p><p>乙</p>'],
    ['<h2>a<h2>b</h2></h2>', '<h2>a</h2><h2>b</h2>'],
    [
      '<a href="/x">x<a href="/n">n</a></a>',
      '<a href="/x" rel="noopener noreferrer">x</a><a href="/n" rel="noopener noreferrer">n</a>',
    ],
    ['<p>甲<em>乙<ul><li>丙</ul></em>丁</p>', '<p>甲</p><em>乙<ul><li>丙</li></ul></em><p>丁</p>'],
    [
      '<p>甲<xl-video-player src="/a.m3u8"></xl-video-player>乙</p>',
      '<p>甲</p><xl-video-player src="/a.m3u8"></xl-video-player><p>乙</p>',
    ],
    [
      '<p data-permission="admin user">甲<s data-permission="user"><h3>乙</h3></s><b><h3>丙</h3></b></p>',
      '<p data-permission="admin user">甲</p><s data-permission="user"><h3>乙</h3></s><strong data-permission="admin user"><h3>丙</h3></strong>',
    ],
    ['<div>甲</div><div><div>乙</div>丙</div>丁', '<p>甲</p><p>乙</p><p>丙</p>丁'],
    ['<div><figure><div><img src="/a.png"></div></figure></div>', '<figure><img src="/a.png" loading="lazy"></figure>'],
    [
      '<ul><li><div>甲</div></li><li><section>乙</section><section>丙</section></li></ul>',
      '<ul><li>甲</li><li><p>乙</p><p>丙</p></li></ul>',
    ],
    ['<pre>\r\n\na</pre>', '<pre>a</pre>'],
  ])('writes %s as the tree that browsers build', (source, expected) => {
    expect(cleanHtml(source)).toBe(expected);
    expectOwnTree(expected);
  });

  test('writes anything as a tree that browsers build, and that stays', () => {
    fc.assert(
      fc.property(fc.array(anyHtml, { maxLength: 5 }), (parts) => {
        const html = cleanHtml(parts.join(''));
        expect(cleanHtml(html)).toBe(html);
        expectOwnTree(html);
      }),
      { numRuns: 300 },
    );
  });

  test('survives tags inside each other without end', () => {
    expect(cleanHtml('<div>'.repeat(5_000) + 'x')).toBe('');
    expect(cleanHtml('<b>'.repeat(50) + 'x')).toContain('x');
  });
});

const tags = [
  'a blockquote br code em figcaption figure h2 h3 hr img li ol p pre strong table tbody td th thead tr track ul',
  'xl-video-player div caption span',
].flatMap((names) => names.split(' '));
const { html: anyHtml } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('文', ' ', '\n', 'a &amp; b', '\u00a0', '<p>', '</p>', '<td>', '<li>', '</a>', '</table>'),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.constantFrom('', ' data-permission="admin"'),
        fc.array(tie('html'), { maxLength: 4 }),
      )
      .map(([tag, attribute, parts]) => `<${tag}${attribute}>${parts.join('')}</${tag}>`),
  ),
}));

/** A page is rendered from the tree that `parseHtml` reads, in which a film is a block; a browser must find the same one. */
function expectOwnTree(html: string): void {
  const block = document.createElement('div');
  block.innerHTML = html.replaceAll('xl-video-player', 'div');
  expect(outlineOf(block.childNodes)).toBe(outline(parseHtml(html.replaceAll('xl-video-player', 'div'))));
}

function outlineOf(nodes: NodeListOf<ChildNode>): string {
  return [...nodes]
    .map((node) => (node instanceof Element ? `<${node.localName} ${outlineOf(node.childNodes)}>` : node.textContent))
    .join('');
}

function outline(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : `<${node.tag} ${outline(node.children)}>`)).join('');
}

/** Reads the clean text again, as a browser would, and finds only what the rules name. */
function expectHarmless(source: string): void {
  const template = document.createElement('template');
  template.innerHTML = cleanHtml(source);
  for (const element of template.content.querySelectorAll('*')) {
    const tag = element.localName;
    expect(Object.keys(articleHtml.tags)).toContain(tag);
    const allowed = [...(articleHtml.tags[tag] ?? []), ...Object.keys(articleHtml.added[tag] ?? {})];
    for (const name of element.getAttributeNames()) expect(allowed).toContain(name);
  }
}
