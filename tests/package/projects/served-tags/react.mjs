import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import 'xl-video-player/define';
import { film, isServer } from './film.mjs';

const tag = createElement('xl-video-player', film('onplaying'));

if (isServer) process.stdout.write(renderToString(tag));
else hydrateRoot(document.querySelector('#app'), tag);
