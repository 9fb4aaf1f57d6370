/** Controls that extensions bring into the bar once the media has a use for them; a page may name them before. */
export const EXTENSION_BUTTONS: readonly string[] = [
  'live-clock',
  'captions',
  'audio',
  'chapters',
  'previous',
  'next',
  'playlist',
  'danmaku',
  'danmaku-write',
  'remote',
];
