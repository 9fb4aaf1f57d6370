/** The words of adverts, in simplified Chinese. */
export const zhCnAdverts = {
  advert: '广告',
  advertRest: (seconds: number): string => `剩余 ${seconds} 秒`,
  advertSkipIn: (seconds: number): string => `${seconds} 秒后可跳过`,
  skipAdvert: '跳过广告',
  visitAdvert: '了解详情',
  visitAdvertNamed: (title: string): string => `了解详情${title && `：${title}`}（在新窗口打开）`,
  advertStarted: '广告开始',
  advertEnded: '广告结束',
  advertSkippable: '可以跳过广告',
} as const;
