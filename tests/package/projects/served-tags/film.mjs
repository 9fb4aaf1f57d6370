/** Properties of all kinds of values, and a handler by the name that a framework takes. */
export const film = (handler) => ({
  id: 'film',
  src: '/film/film.mp4',
  title: '产品“介绍”',
  preload: 'metadata',
  startTime: 3,
  muted: true,
  controls: false,
  speedRates: [1, 2],
  labels: { retry: '再试' },
  [handler]: () => document.body.setAttribute('data-played', 'film'),
});

export const isServer = typeof document === 'undefined';
