import { describe, expect, test } from 'vitest';
import { settings } from 'xl-video-player/settings';
import { frameCode, htmlCode, isEmbeddable, reactCode } from '../../../../../site/src/features/playground/player-code';
import { linkedSettings, linkQuery } from '../../../../../site/src/features/playground/playground-link';

const origin = 'https://www.example.cn';
const defaults = { src: '/media/film.m3u8', poster: '/media/poster.webp' };

const linked = (query: string) => linkedSettings(new URLSearchParams(query), settings, defaults, origin);
const written = (values: Record<string, string>) => ({ values, settings, tracks: [] });

describe('linkedSettings', () => {
  test('is what the link was made of', () => {
    const values = {
      src: '/media/other.mp4',
      muted: '',
      volume: '0.5',
      color: '#ff6a00',
      'speed-rates': '2,1',
      'no-controls': '',
      markers: '[{"time":3,"label":"开场 & <b>"}]',
    };
    const query = linkQuery(values, settings, defaults);
    expect(linked(query)).toEqual({ values });
    expect(linkQuery(defaults, settings, defaults)).toBe('');
  });

  test.each([
    'onclick=alert(1)',
    'style=color:red',
    'class=a',
    '__proto__=a',
    'constructor=a',
    'volume=2',
    'volume=loud',
    'engine=flash',
    'muted=yes',
    'color=url(https://evil.example)',
    'width=expression(1)',
    'poster=https://evil.example/a.png',
    'poster=javascript:alert(1)',
    'thumbnails=//evil.example/a.vtt',
    'src=javascript:alert(1)',
    'src=https://a:b@www.example.cn/a.mp4',
    'src=%2F%5Cevil.example%2Fa.mp4',
    'markers={}',
    'markers=[1]',
    'markers=[',
    'heatmap=["a"]',
    'storage=token',
    'hlsConfig={"debug":true}',
    'drm={"clearkey":{"licenseUrl":"https://evil.example"}}',
  ])('sets nothing for %s', (query) => expect(linked(query)).toEqual({ values: defaults }));

  test('leaves the film of another site to the visitor', () => {
    const address = 'https://other.example/film.mp4';
    expect(linked(`src=${address}&loop=1`)).toEqual({ values: { ...defaults, loop: '' }, foreignSource: address });
  });

  test('takes away what is empty', () => expect(linked('poster=').values).toEqual({ src: defaults.src }));
});

describe('htmlCode', () => {
  test('has attributes on the tag, properties in a script, and nothing that ends either', () => {
    const code = htmlCode(written({ src: '/a.mp4', title: '"><script>', muted: '', labels: '{"play":"</script>"}' }));
    expect(code).toContain('\n  src="/a.mp4"\n  title="&quot;&gt;&lt;script&gt;"\n  muted\n></xl-video-player>');
    expect(code).toContain('player.labels = {"play":"\\u003c/script>"};');
  });
});

describe('reactCode', () => {
  test('has the properties of the component', () => {
    const code = reactCode(
      written({
        title: 'a "b"',
        'no-controls': '',
        loop: '',
        volume: '0.5',
        'speed-rates': '2.0, 1',
        'control-buttons': 'volume, setting',
        preservesPitch: 'false',
        heatmap: '[1]',
      }),
    );
    const props = ['title={"a \\"b\\""}', 'loop', 'volume={0.5}', 'speedRates={[2, 1]}', 'preservesPitch={false}'];
    for (const prop of [...props, 'controls={false}', 'controlButtons={["volume","setting"]}', 'heatmap={[1]}']) {
      expect(code).toContain(`\n      ${prop}\n`);
    }
  });
});

describe('frameCode', () => {
  test('carries what the frame takes', () => {
    const code = frameCode(
      written({ src: '/media/a.mp4', title: 'a&b', loop: '', 'start-time': '3', mirror: '' }),
      origin,
    );
    expect(code).toContain(`src="${origin}/embed?src=%2Fmedia%2Fa.mp4&amp;title=a%26b&amp;start=3&amp;loop=1"`);
    expect(code).toContain('title="a&amp;b"');
  });

  test('leaves out what the frame would refuse, and is there for films of the site alone', () => {
    const refused = { poster: '/favicon.svg', title: '长'.repeat(250), 'start-time': '90000' };
    const code = frameCode(written({ src: '/media/a.mp4', ...refused }), origin);
    const [, src = ''] = /src="([^"]+)"/.exec(code) ?? [];
    const query = new URL(src.replaceAll('&amp;', '&')).searchParams;
    expect(Object.fromEntries(query)).toEqual({ src: '/media/a.mp4', title: '长'.repeat(200) });
    expect(['/media/a.mp4', '/play', 'https://other.example/media/a.mp4'].map(isEmbeddable)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
