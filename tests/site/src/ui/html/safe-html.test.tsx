// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../../../site/server/domain/content/article/clean-html';
import { SafeHtml } from '../../../../../site/src/ui/html/safe-html';

const drawn = (html: string, views = {}) =>
  renderToStaticMarkup(<SafeHtml html={html} views={views} />).replace(/^<div[^>]*>|<\/div>$/g, '');

const unescaped = (html: string) => html.replaceAll('&quot;', '"');

describe('SafeHtml', () => {
  test('draws what the server cleaned as it is', () => {
    const cleaned = cleanHtml(
      '<h2>一、目标</h2><p>A &amp; B &lt; C<br>换行</p><ul><li>甲</li>\n<li><a href="/college/index">学院</a></li></ul>' +
        '<table><tbody>\n<tr><td colspan="2">1</td></tr>\n</tbody></table>',
    );
    expect(drawn(cleaned)).toBe(
      '<h2>一、目标</h2><p>A &amp; B &lt; C<br/>换行</p><ul><li>甲</li><li><a href="/college/index" rel="noopener noreferrer">学院</a></li></ul>' +
        '<table><tbody><tr><td colSpan="2">1</td></tr></tbody></table>',
    );
  });

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', '<img loading="lazy"/>'],
    ['<img src="https://a.example/b.png" onerror="alert(1)" style="width:expression(1)">', null],
    ['<a href="javascript:alert(1)">x</a>', null],
    ['<a href="&#106;avascript:alert(1)">x</a>', null],
    ['<a href="java\tscript:alert(1)">x</a>', null],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<custom-element>x</custom-element>', 'x'],
    ['<!-- <p>hidden</p> -->', ''],
    ['<<p>x', null],
    ['</p></div>x', 'x'],
  ])('lets nothing active of %s through (site S-6)', (html, expected) => {
    const markup = drawn(html);
    expect(markup).not.toMatch(/<(script|svg|math|iframe|style)|\son\w+=|javascript:|style=/i);
    if (expected !== null) expect(markup).toBe(expected);
  });

  test('hands elements of their own to the page, with allowed attributes only', () => {
    const views = { 'xl-video-player': ({ src = '无' }) => <b>{src}</b> };
    expect(drawn('<xl-video-player src="/media/a.m3u8" autoplay></xl-video-player>', views)).toContain('/media/a.m3u8');
    expect(drawn('<xl-video-player src="javascript:alert(1)"></xl-video-player>', views)).toContain('无');
    expect(drawn('<xl-video-player src="/media/a.m3u8"></xl-video-player>')).not.toContain('xl-video-player');
  });

  test('hands the tracks of a film to the page, and draws none elsewhere', () => {
    const views = {
      'xl-video-player': (_: object, tracks: readonly object[]) => <code>{JSON.stringify(tracks)}</code>,
    };
    const tracks = '<track kind="subtitles" src="/a.vtt" default onload="x"><p>x</p><track src="javascript:alert(1)">';
    expect(unescaped(drawn(`<xl-video-player>${tracks}</xl-video-player>`, views))).toContain(
      '[{"kind":"subtitles","src":"/a.vtt","default":""},{}]',
    );
    expect(drawn(cleanHtml('<p>一</p>') + '<track src="/a.vtt"><p>二</p>')).toBe('<p>一</p><p>二</p>');
  });
});
