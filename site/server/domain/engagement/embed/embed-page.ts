import { escapeHtml } from '../../../../contract/escape-html';
import { brand } from '../../../../contract/brand/brand';
import type { EmbeddedPlayer, EmbedRefusal } from './embed-request';

/** The document of a frame: one player that fills it. @param discovery address of what describes it to other sites. */
export function renderEmbedPage(player: EmbeddedPlayer, discovery: string): string {
  const { src, title, poster, start, thumbnails, subtitles, chapters } = player;
  const values = { src, title, poster, 'start-time': start, thumbnails };
  const attributes = [
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : `${name}="${escapeHtml(String(value))}"`,
    ),
    ...(['autoplay', 'muted', 'loop'] as const).filter((name) => player[name]),
    'playsinline clock="short" height="100%" width="100%" lang="zh-CN"',
  ];
  return document(
    title || '视频',
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(discovery)}" title="${escapeHtml(title || '视频')}">
    <script type="module" src="/embed/xl-video-player.js"></script>`,
    `<xl-video-player ${attributes.join(' ')}>${track('subtitles', subtitles, ' label="中文" default')}${track('chapters', chapters)}</xl-video-player>`,
  );
}

function track(kind: string, address: string | undefined, facts = ''): string {
  return address ? `<track kind="${kind}" src="${escapeHtml(address)}" srclang="zh-CN"${facts}>` : '';
}

/** The document in place of a film that is not shown. */
export function renderEmbedRefusal({ message }: EmbedRefusal): string {
  return document('无法播放', '', `<main><h1>这个视频无法在这里播放</h1><p>${escapeHtml(message)}</p></main>`);
}

function document(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/embed/frame.css">
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}
