export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'xl-video-player' } },
});
