/** The words of pictures taken of the video, in simplified Chinese. */
export const zhCnScreenshot = {
  screenshotSaved: '截图已保存',
  screenshotFailed: '暂时无法截图',
  screenshotForbidden: '视频来自其他网站，无法截图',
} as const;
