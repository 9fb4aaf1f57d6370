/**
 * What only some pages need. The sources import each of these modules, or this library, dynamically; those that a page needs together
 * are one file: `xl-video-player.<name>.js` beside the first for a plain script tag, and but for libraries `chunks/<name>.js` in the
 * package. `limit` is its largest size in bytes, gzip; `isCalledAtOnce` is whether a player runs most of it at its start.
 */
export const chunks = [
  // Builds of hls.js alone, so that a page can ask for one before the first file has run.
  { name: 'hls', library: 'hls.js', limit: 180_000 },
  { name: 'hls-light', library: 'hls.js/light', limit: 109_000 },
  { name: 'hls-engine', modules: ['media/hls/import-build'], limit: 13_400, isCalledAtOnce: true },
  {
    name: 'native',
    modules: [
      'media/native/native-stream-engine',
      'extensions/native-seeks/undo-native-seeks',
      'media/source/probe-source',
      'media/source/replace-source',
      'element/unknown-names',
    ],
    limit: 3200,
  },
  { name: 'bar', modules: ['ui/bar/control-bar'], limit: 7200, isCalledAtOnce: true },
  { name: 'menus', modules: ['ui/menus/settings', 'extensions/audio/audio'], limit: 9000 },
  { name: 'panels', modules: ['ui/panels/context-menu'], limit: 6000 },
  {
    name: 'extensions',
    modules: ['extensions/extensions', 'extensions/bar-room/bar-room', 'extensions/media-session/media-session'],
    limit: 8000,
    isCalledAtOnce: true,
  },
  {
    name: 'captions',
    modules: ['extensions/captions/captions', 'extensions/captions/parse-captions'],
    limit: 12_000,
  },
  { name: 'caption-menu', modules: ['extensions/captions/caption-settings'], limit: 6000 },
  {
    name: 'timeline',
    modules: [
      'extensions/chapters/chapters',
      'extensions/markers/markers',
      'extensions/heat-line/heat-line',
      'extensions/thumbnails/thumbnails',
      'extensions/time-entry/time-entry',
      'extensions/loop-range/loop-range',
      'extensions/frame-step/frame-step',
      'extensions/live/live',
      'media/hls/frame-player',
    ],
    limit: 17_000,
  },
  {
    name: 'picture',
    modules: ['extensions/picture/picture', 'extensions/ambient/ambient-light', 'extensions/sound/sound'],
    limit: 8000,
  },
  {
    name: 'stage',
    modules: [
      'element/stage',
      'extensions/full-screen/full-screen',
      'extensions/picture-window/picture-window',
      'extensions/remote/remote',
    ],
    limit: 7000,
  },
  // The parser of VAST with it.
  { name: 'adverts', modules: ['extensions/adverts/adverts', 'extensions/adverts/vast'], limit: 25_000 },
  {
    name: 'playlist',
    modules: ['extensions/playlist/playlist', 'extensions/up-next/up-next'],
    limit: 12_000,
  },
  { name: 'danmaku', modules: ['extensions/danmaku/danmaku'], limit: 14_000 },
  { name: 'memory', modules: ['extensions/memory/memory'], limit: 4000 },
  {
    name: 'statistics',
    modules: [
      'extensions/statistics/statistics-view',
      'extensions/screenshot/screenshot',
      'extensions/qoe/qoe-reporter',
    ],
    limit: 7000,
  },
  { name: 'touch', modules: ['extensions/touch/touch'], limit: 7000 },
  { name: 'en', modules: ['i18n/en'], limit: 4500 },
  { name: 'ja', modules: ['i18n/ja'], limit: 5500 },
  { name: 'ko', modules: ['i18n/ko'], limit: 5500 },
  { name: 'zh-tw', modules: ['i18n/zh-tw'], limit: 5500 },
];
