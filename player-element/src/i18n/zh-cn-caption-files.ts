/** The words of captions that are in files of other formats, in simplified Chinese. */
export const zhCnCaptionFiles = {
  captionsFailed: '字幕加载失败',
} as const;
