/** Customers who agreed to be named, as pages name them, with their line of business. */
export const customers = [
  { name: '栖木家居', industry: '电商' },
  { name: '知语在线', industry: '教育' },
  { name: '皓康口腔', industry: '本地生活' },
  { name: '砺成装备', industry: '工业设备' },
  { name: '星屿互娱', industry: '游戏' },
  { name: '南麦烘焙', industry: '本地生活' },
] as const;
