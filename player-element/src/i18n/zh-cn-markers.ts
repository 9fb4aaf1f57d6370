/** The words of markers, in simplified Chinese. */
export const zhCnMarkers = {
  shortcutPreviousMarker: '上一个标记',
  shortcutNextMarker: '下一个标记',
} as const;
