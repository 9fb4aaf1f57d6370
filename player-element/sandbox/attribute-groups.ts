/** Attributes of the element by what they are about, in the order of the form. */
export const attributeGroups: Readonly<Record<string, readonly string[]>> = {
  片源: [
    'src',
    'type',
    'title',
    'poster',
    'start-time',
    'preload',
    'loading',
    'default-quality',
    'engine',
    'crossorigin',
  ],
  播放: ['autoplay', 'muted', 'loop', 'volume', 'playsinline', 'no-speed', 'speed-rates', 'pause-others'],
  外观: ['width', 'height', 'color', 'lang', 'mirror', 'light-off', 'page-fullscreen'],
  控制: [
    'no-controls',
    'control-buttons',
    'gestures',
    'touch-controls',
    'disabled-keys',
    'no-hotkeys',
    'no-context-menu',
    'disablepictureinpicture',
  ],
  '进度条、直播与记忆': ['thumbnails', 'target-latency', 'storage'],
  测量: ['qoe', 'cmcd'],
};
