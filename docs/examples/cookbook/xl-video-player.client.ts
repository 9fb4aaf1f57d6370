import 'xl-video-player/define';

export default defineNuxtPlugin(() => {});
