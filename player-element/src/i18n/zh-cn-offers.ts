/** The words that offer what is fetched only when a viewer takes it, in simplified Chinese. */
export const zhCnOffers = {
  screenshot: '截图',
  statistics: '视频统计信息',
} as const;
