import { createElement } from 'react';
import { XlVideoPlayer } from 'xl-video-player/react';

/** What the page and the server render. */
export function Films() {
  return createElement(
    XlVideoPlayer,
    {
      src: '/film/film.mp4',
      poster: '/film/poster.webp',
      title: '产品“介绍”',
      width: 400,
      height: 300,
      preload: 'metadata',
      muted: true,
      controls: false,
      loop: false,
      startTime: 3,
      speedRates: [1, 2],
      disabledKeys: ['k', ' '],
      labels: { retry: '再试' },
      className: 'film',
      id: 'wrapped',
      hidden: false,
      onPlay: () => document.body.setAttribute('data-played', 'wrapped'),
      onClick: () => undefined,
    },
    createElement('track', { kind: 'metadata', label: '无', src: 'data:text/vtt,WEBVTT' }),
  );
}
