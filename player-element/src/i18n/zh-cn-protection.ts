/** The words for streams under content protection, in simplified Chinese. */
export const zhCnProtection = {
  protectionFailed: '浏览器不支持播放受保护的视频',
  licenseFailed: '未获得播放授权',
} as const;
