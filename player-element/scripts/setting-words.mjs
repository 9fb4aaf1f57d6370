/**
 * What a playground says of each setting of the tag, in the order of its form: by group, then by attribute, or by property where there
 * is no attribute. What a setting takes is known of its type; `choices` and `example` are for those whose type is plain text.
 */
export const settingWords = {
  片源: {
    src: { about: '媒体地址；末尾的 #t=10,20 指定播放的片段。' },
    type: { about: '地址看不出类型时的 MIME 类型。', example: 'video/mp4' },
    title: { about: '标题，显示在画面上方。', example: '产品介绍' },
    poster: { about: '播放前的封面地址。' },
    'start-time': { about: '从第几秒开始播放。', example: '5' },
    preload: { about: '播放前预先下载多少。' },
    loading: { about: '什么时候下载封面、媒体和播放器的其余文件。' },
    'default-quality': { about: '没选过清晰度的观众从哪一档开始：auto、highest、lowest 或高度。', example: '720' },
    engine: { about: 'HLS 由浏览器自己播放，还是由 hls.js 播放。' },
    crossorigin: { about: '请求媒体时的 CORS 方式。', choices: ['anonymous', 'use-credentials'] },
    playlist: {
      about: '播放列表：控制栏出现列表与上一集、下一集。',
      example:
        '[{"src":"/media/films/shujutong/master.m3u8","title":"数据通"},{"src":"/media/films/tuoguan/master.m3u8","title":"账户托管"}]',
    },
    adverts: { about: '广告：VAST 或 VMAP 文档的地址。', example: '/vast.xml' },
  },
  播放: {
    autoplay: { about: '自动静音播放。' },
    muted: { about: '静音。' },
    loop: { about: '播完从头再播。' },
    volume: { about: '音量，0 到 1。', example: '0.3' },
    playsinline: { about: '小屏幕在页内播放，而不是全屏。' },
    'no-speed': { about: '不许拖动、跳过和快放。' },
    'speed-rates': { about: '倍速菜单里的各档。', example: '2.0,1.5,1.25,1.0,0.75,0.5' },
    playbackRate: { about: '现在的倍速。', example: '1.5' },
    defaultPlaybackRate: { about: '没人选过倍速时的倍速。', example: '1' },
    defaultMuted: { about: '开始时是否静音。' },
    preservesPitch: { about: '变速时保持音调。' },
    level: { about: '选第几档清晰度，-1 为自动。', example: '0' },
    'pause-others': { about: '开始播放时，同页其他带此属性的播放器暂停。' },
  },
  外观: {
    width: { about: '宽：CSS 长度，只写数字是像素。', example: '640' },
    height: { about: '高：CSS 长度，只写数字是像素。', example: '360' },
    color: { about: '进度、滑块与焦点框的颜色。', example: '#ff6a00' },
    lang: { about: '界面语言。', choices: ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'] },
    clock: { about: '时间的写法：short 在一小时以内不写小时。' },
    mirror: { about: '画面左右镜像。' },
    'light-off': { about: '关灯：播放器以外的页面变暗。' },
    'page-fullscreen': { about: '网页全屏：播放器占满窗口。' },
    labels: { about: '替换界面文字，按文字的名称。', example: '{"play":"开始播放"}' },
  },
  控制: {
    'no-controls': { about: '不要控制栏。' },
    'control-buttons': {
      about: '控制栏有哪些按钮、按什么顺序。',
      example: 'quality,speed-rate,volume,setting,fullscreen',
    },
    gestures: { about: '没有控制栏时也能点击画面播放、暂停。' },
    'touch-controls': { about: '触屏上用浏览器的控制栏，还是播放器自己的。' },
    'no-hotkeys': { about: '不响应键盘。' },
    'disabled-keys': { about: '留给页面的按键。', example: 'k j l Home' },
    'no-context-menu': { about: '不要播放器的右键菜单。' },
    disablepictureinpicture: { about: '禁止画中画。' },
    'no-default-captions': { about: '流里标为默认的字幕先不显示。' },
  },
  '进度条、弹幕与记忆': {
    thumbnails: { about: '进度条缩略图：WebVTT 文件的地址。' },
    markers: { about: '进度条上的标记。', example: '[{"time":3,"label":"开场"},{"time":12,"label":"价格"}]' },
    heatmap: { about: '观看热度线：等长各段的 0 到 1。', example: '[0.2,0.6,1,0.4,0.1]' },
    danmaku: { about: '弹幕。', example: '{"comments":[{"time":1,"text":"来了来了"},{"time":2,"text":"学到了"}]}' },
    storage: { about: '在本机记住选择和进度，填名称。', example: 'my-player' },
  },
  直播与请求: {
    'target-latency': { about: '直播的目标延迟，秒。', example: '10' },
    cmcd: { about: '请求附带 CMCD 数据。' },
    qoe: { about: '测量播放质量，发出 qoe 事件。' },
    hlsConfig: { about: 'hls.js 的设置，下一次载入生效。', example: '{"maxBufferLength":20}' },
    drm: { about: '内容保护的许可证服务器。', example: '{"clearkey":{"licenseUrl":"/licence"}}' },
  },
};

/** Settings that no form has: functions, and the position, which is no setting. */
export const scriptOnlySettings = ['refreshSource', 'storageAdapter', 'currentTime'];
