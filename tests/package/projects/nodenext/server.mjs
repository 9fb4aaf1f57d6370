// A server that renders pages imports every entry, and none may ask for a window.
import 'xl-video-player/define';
import 'xl-video-player/jsx/react';
import 'xl-video-player/vue';
import { XlVideoPlayer } from 'xl-video-player';

console.log(XlVideoPlayer.name);
