/** The words of how the sound is changed, in simplified Chinese. */
export const zhCnSound = {
  sound: '声音',
  volumeBoost: '音量增强',
  nightMode: '夜间模式',
  soundForbidden: '此视频来自其他网站，该网站不允许调整声音',
  soundUnsupported: '浏览器无法调整此视频的声音',
  soundLost: '此视频的网站不允许调整声音，重新打开页面后才有声音',
} as const;
