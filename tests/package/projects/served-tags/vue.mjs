import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import 'xl-video-player/define';
import { film, isServer } from './film.mjs';

const app = createSSRApp({ render: () => h('xl-video-player', film('onPlaying')) });

if (isServer) process.stdout.write(await renderToString(app));
else app.mount('#app');
