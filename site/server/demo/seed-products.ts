/** One product of the first catalogue; prices are for one month of each version, in fen. */
export interface SeedProduct {
  appId: string;
  name: string;
  slogan: string;
  summary: string;
  category: '数据' | '托管' | '工具' | '增值';
  tags: string[];
  trialDays: number;
  monthlyFen: { basic: number; pro: number; flagship: number };
}

/** What a fresh database offers, in the order of the product list. */
export const seedProducts: readonly SeedProduct[] = [
  {
    appId: '1001',
    name: '数据通',
    slogan: '全渠道投放数据，一张报表看清',
    summary: '自动汇总搜索、信息流、短视频等主流渠道的消耗与转化，分钟级更新，成本异动第一时间提醒。',
    category: '数据',
    tags: ['热门', '多渠道', '实时报表'],
    trialDays: 14,
    monthlyFen: { basic: 29_900, pro: 69_900, flagship: 159_900 },
  },
  {
    appId: '1002',
    name: '账户托管',
    slogan: '资深优化师，替您盯好每一个账户',
    summary: '由五年以上经验的优化师负责搭建、调价与创意迭代，每周复盘、每月对账，效果目标写进服务约定。',
    category: '托管',
    tags: ['专家服务', '周报复盘'],
    trialDays: 0,
    monthlyFen: { basic: 298_000, pro: 598_000, flagship: 1_280_000 },
  },
  {
    appId: '1003',
    name: '智能投放',
    slogan: '预算自己会找高转化的人群',
    summary: '按转化成本自动调价、分配预算与启停计划，夜间和周末也不错过流量，所有操作留痕可回退。',
    category: '工具',
    tags: ['自动调价', '预算分配'],
    trialDays: 7,
    monthlyFen: { basic: 39_900, pro: 89_900, flagship: 199_900 },
  },
  {
    appId: '1004',
    name: '广告账户管家',
    slogan: '上百个账户，一个桌面全管住',
    summary: '批量登录、充值、建计划与改出价，成员分权、操作可审计，支持 Windows 与 macOS 客户端。',
    category: '工具',
    tags: ['批量操作', '权限分级'],
    trialDays: 14,
    monthlyFen: { basic: 19_900, pro: 49_900, flagship: 99_900 },
  },
  {
    appId: '1005',
    name: '素材工坊',
    slogan: '爆款素材，从灵感到上线只要半天',
    summary: '行业素材榜单、脚本模板与在线剪辑一站完成，上线后按点击和转化给每条素材打分，衰退自动预警。',
    category: '增值',
    tags: ['素材榜单', '在线剪辑'],
    trialDays: 7,
    monthlyFen: { basic: 25_900, pro: 55_900, flagship: 129_900 },
  },
  {
    appId: '1006',
    name: '线索管家',
    slogan: '每一条线索，都有人跟到底',
    summary: '表单、电话与私信线索统一入库，自动去重、分配与回访提醒，成交结果回传渠道，让投放越投越准。',
    category: '增值',
    tags: ['自动分配', '转化回传'],
    trialDays: 14,
    monthlyFen: { basic: 15_900, pro: 35_900, flagship: 79_900 },
  },
];
