import { h, hydrate } from 'preact';
import { renderToString } from 'preact-render-to-string';
import 'xl-video-player/define';
import { film, isServer } from './film.mjs';

const tag = h('xl-video-player', film('onplaying'));

if (isServer) process.stdout.write(renderToString(tag));
else hydrate(tag, document.querySelector('#app'));
