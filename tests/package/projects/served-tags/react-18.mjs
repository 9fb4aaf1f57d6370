import { createElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import 'xl-video-player/define';
import { isServer } from './film.mjs';

function Film() {
  const [player, setPlayer] = useState(null);
  useEffect(() => {
    const listening = new AbortController();
    const onPlaying = () => document.body.setAttribute('data-played', 'film');
    player?.addEventListener('playing', onPlaying, { signal: listening.signal });
    return () => listening.abort();
  }, [player]);
  return createElement('xl-video-player', {
    ref: setPlayer,
    id: 'film',
    src: '/film/film.mp4',
    title: '产品“介绍”',
    preload: 'metadata',
    'start-time': 3,
    muted: '',
    'no-controls': '',
    'speed-rates': '1 2',
  });
}

if (isServer) process.stdout.write(renderToString(createElement(Film)));
else hydrateRoot(document.querySelector('#app'), createElement(Film));
