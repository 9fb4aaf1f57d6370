// Shows adverts before the film and in its middle, and what the player tells of them. Load this as a module.
const player = document.querySelector('xl-video-player');
const told = document.querySelector('#told');
const src = new URL('../../site/public/media/films/tuoguan/film.mp4', import.meta.url).href;

player.adverts = [
  {
    at: 'pre',
    ads: [
      { src, title: '账号托管', skipAfter: 5, clickThrough: 'https://example.com/' },
      { src, skipAfter: 0 },
    ],
  },
  { at: '50%', ads: [{ src, skipAfter: 5 }] },
];

for (const type of ['adbreakstart', 'adstart', 'adskip', 'aderror', 'adend', 'adbreakend']) {
  player.addEventListener(type, () => (told.textContent = type));
}
