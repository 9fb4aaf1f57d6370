import type { VersionLimits } from '../../contract/product/product-detail-schema';

export type VersionCode = 'basic' | 'pro' | 'flagship';

/** The versions of every product, small to large, with what each includes. */
export const seedVersions: readonly { code: VersionCode; name: string; limits: VersionLimits }[] = [
  { code: 'basic', name: '基础版', limits: { accounts: 5, members: 3, data_days: 90 } },
  { code: 'pro', name: '专业版', limits: { accounts: 50, members: 20, data_days: 365 } },
  { code: 'flagship', name: '旗舰版', limits: { accounts: null, members: null, data_days: 1095 } },
];

/** What a version of a product is praised for, by product. */
export const seedHighlights: Readonly<Record<string, Readonly<Record<VersionCode, readonly string[]>>>> = {
  '1001': {
    basic: ['三个渠道接入', '标准报表 12 张', '邮件提醒'],
    pro: ['全部渠道接入', '自助报表', '企业微信与短信提醒', '转化归因'],
    flagship: ['含专业版全部功能', '数据接口', '私有字段与口径', '专属顾问'],
  },
  '1002': {
    basic: ['单渠道托管', '每周一次复盘', '每月 8 条素材'],
    pro: ['三渠道托管', '每周两次复盘', '每月 20 条素材', '落地页优化'],
    flagship: ['全渠道托管', '驻场或专属群', '每月 50 条素材', '效果目标写入约定'],
  },
  '1003': {
    basic: ['规则调价', '定时启停', '止损保护'],
    pro: ['目标成本出价', '预算自动分配', '按时间点恢复'],
    flagship: ['含专业版全部功能', '跨渠道预算分配', '自定义模型', '专属顾问'],
  },
  '1004': {
    basic: ['免密切换', '批量改价', '余额提醒'],
    pro: ['批量建计划', '批量充值', '权限分级'],
    flagship: ['含专业版全部功能', '双人复核', '操作审计导出', '专属顾问'],
  },
  '1005': {
    basic: ['行业榜单', '脚本模板 50 个', '每月成片 30 条'],
    pro: ['全部脚本模板', '每月成片 200 条', '素材评分'],
    flagship: ['成片不限', '衰退预警', '品牌素材库', '专属顾问'],
  },
  '1006': {
    basic: ['表单与电话线索', '自动去重', '超时提醒'],
    pro: ['全渠道线索', '自动分配', '转化回传'],
    flagship: ['含专业版全部功能', '漏斗分析', '系统对接', '录音保存三年'],
  },
};
