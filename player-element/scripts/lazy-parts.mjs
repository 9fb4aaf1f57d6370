/**
 * What only some pages need. Each module is imported dynamically by the sources; for a plain script tag it becomes a
 * file beside the first one, `xl-video-player.<name>.js`. `limit` is its largest size in bytes, gzip.
 */
export const lazyParts = [
  // Shares nothing with the first file, so that a page can ask for it before that one has run.
  { name: 'hls', module: 'media/hls/hls-engine', limit: 190_000, isAlone: true },
  { name: 'probe', module: 'media/source/probe-type', limit: 700 },
  { name: 'media-error', module: 'media/native/media-error-failure', limit: 700 },
  { name: 'native', module: 'media/native/native-stream-engine', limit: 1800 },
  { name: 'bar', module: 'controls/bar/bar-part', limit: 6000 },
  { name: 'menus', module: 'controls/menus/popup-part', limit: 6000 },
  { name: 'panels', module: 'controls/panels/panel-part', limit: 6000 },
  { name: 'names', module: 'element/unknown-names', limit: 600 },
  { name: 'undo-native-seeks', module: 'player/input/undo-native-seeks', limit: 700 },
  { name: 'extensions', module: 'extensions/extension-part', limit: 6000 },
  { name: 'captions', module: 'extensions/captions/captions-part', limit: 6000 },
  { name: 'caption-cues', module: 'extensions/captions/cues/cues-part', limit: 6000 },
  { name: 'caption-rules', module: 'extensions/captions/cues/cue-rules-part', limit: 1700 },
  { name: 'caption-menu', module: 'extensions/captions/menu/caption-menu-part', limit: 6000 },
  { name: 'caption-files', module: 'extensions/captions/files/caption-file-part', limit: 2000 },
  { name: 'chapters', module: 'extensions/chapters/chapter-part', limit: 5000 },
  { name: 'frame-step', module: 'extensions/frame-step/frame-step-part', limit: 1500 },
  { name: 'live', module: 'extensions/live/live-part', limit: 4000 },
  { name: 'loop-range', module: 'extensions/loop-range/loop-range-part', limit: 2200 },
  { name: 'picture', module: 'extensions/picture/picture-part', limit: 4500 },
  { name: 'markers', module: 'extensions/markers/marker-part', limit: 2200 },
  { name: 'adverts', module: 'extensions/adverts/adverts-part', limit: 8000 },
  // The parser of VAST with it.
  { name: 'vast', module: 'extensions/adverts/vast/load-vast', limit: 17_000 },
  { name: 'heat-line', module: 'extensions/heat-line/heat-line-part', limit: 1500 },
  { name: 'time-entry', module: 'extensions/time-entry/time-entry-part', limit: 2800 },
  { name: 'thumbnails', module: 'extensions/thumbnails/thumbnail-part', limit: 2700 },
  { name: 'media-session', module: 'extensions/media-session/media-session-part', limit: 1500 },
  { name: 'full-screen', module: 'extensions/full-screen/full-screen-part', limit: 900 },
  { name: 'memory', module: 'extensions/memory/memory-part', limit: 4000 },
  { name: 'screenshot', module: 'extensions/screenshot/screenshot-part', limit: 1800 },
  { name: 'statistics', module: 'extensions/statistics/statistics-part', limit: 4000 },
  { name: 'qoe', module: 'extensions/qoe/qoe-part', limit: 2000 },
  { name: 'audio', module: 'extensions/audio/audio-part', limit: 3000 },
  { name: 'touch', module: 'extensions/touch/touch-part', limit: 6000 },
  { name: 'stage', module: 'element/stage-part', limit: 2400 },
  { name: 'en', module: 'i18n/en', limit: 3000 },
];
