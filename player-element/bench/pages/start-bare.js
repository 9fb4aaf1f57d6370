import { Hls } from 'hls.js';

const hls = new Hls();
hls.attachMedia(document.querySelector('#film'));
hls.loadSource('/film/master.m3u8');
