import type { CaseContent, SolutionContent, SubjectContent } from '../../contract/page-content/page-content-schema';

/** Cost of a conversion over eight weeks, in yuan: before and with the product. */
function trend(before: readonly number[], after: readonly number[]): SolutionContent['trend'] {
  return before.map((yuan, index) => ({
    week: `第 ${index + 1} 周`,
    before_fen: yuan * 100,
    after_fen: (after[index] ?? yuan) * 100,
  }));
}

export const seedSolutions: Readonly<Record<string, SolutionContent>> = {
  ecommerce: {
    industry: '电商',
    title: '大促不慌，日销不断',
    summary: '从蓄水到返场，一套数据贯穿全程，预算随成交流动。',
    pains: [
      { title: '大促成本失控', desc: '竞争加剧，出价跟不上变化，爆发期超出预算。' },
      { title: '素材跟不上', desc: '爆款一周就疲劳，新素材又来不及测试。' },
    ],
    approach: [
      { title: '分阶段预算', desc: '蓄水、爆发、返场分别设定目标与上限，自动挪动。' },
      { title: '素材流水线', desc: '模板化生产，按转化打分，衰退前自动提醒。' },
    ],
    results: [
      { label: '成交成本', value: '-27%' },
      { label: '素材产量', value: '×3.2' },
    ],
    trend: trend([68, 70, 69, 72, 75, 74, 76, 78], [68, 66, 63, 59, 57, 55, 54, 53]),
    app_ids: ['1001', '1003', '1005'],
  },
  education: {
    industry: '教育',
    title: '让到课率成为投放目标',
    summary: '把到课与报名回传给渠道，买来真正会上课的学员。',
    pains: [
      { title: '线索多，到课少', desc: '低价引流吸引了只要礼品的人。' },
      { title: '跟进不及时', desc: '晚间线索第二天才回电，意向已经冷却。' },
    ],
    approach: [
      { title: '深度目标', desc: '以到课为优化目标，转化自动回传。' },
      { title: '十五分钟响应', desc: '按班次分配线索，超时自动转派。' },
    ],
    results: [
      { label: '到课率', value: '+38%' },
      { label: '正价学员成本', value: '-21%' },
    ],
    trend: trend([210, 215, 220, 218, 225, 230, 228, 232], [210, 205, 196, 188, 181, 176, 172, 168]),
    app_ids: ['1001', '1002', '1006'],
  },
  local: {
    industry: '本地生活',
    title: '三公里内的生意，一公里一公里做透',
    summary: '按门店设定半径与时段，到店与核销看得见。',
    pains: [
      { title: '门店多，账户乱', desc: '几十家门店各投各的，费用无法核对。' },
      { title: '曝光多，到店少', desc: '覆盖太广，来的人离得太远。' },
    ],
    approach: [
      { title: '一店一计划', desc: '批量建立，统一命名，余额与预算集中管理。' },
      { title: '到店衡量', desc: '券码核销回传，按到店成本调整半径。' },
    ],
    results: [
      { label: '到店成本', value: '-34%' },
      { label: '人均管理门店', value: '×5' },
    ],
    trend: trend([45, 46, 44, 47, 48, 47, 49, 50], [45, 42, 39, 36, 34, 32, 31, 30]),
    app_ids: ['1003', '1004', '1006'],
  },
  game: {
    industry: '游戏',
    title: '买来留下的人，而不只是激活',
    summary: '按留存与付费优化，回收周期一目了然。',
    pains: [
      { title: '激活便宜，留存低', desc: '浅层目标买来的多是一次性用户。' },
      { title: '回收算不清', desc: '渠道、素材与付费数据分散，无法及时止损。' },
    ],
    approach: [
      { title: '深度回传', desc: '次日留存与首周付费实时回传渠道。' },
      { title: '回收看板', desc: '按渠道、日期与素材计算回本天数，异常即停。' },
    ],
    results: [
      { label: '首周回收', value: '+24%' },
      { label: '次日留存', value: '+9%' },
    ],
    trend: trend([32, 33, 33, 34, 35, 35, 36, 36], [32, 31, 29, 28, 27, 26, 25, 25]),
    app_ids: ['1001', '1003', '1005'],
  },
};

export const seedCases: Readonly<Record<string, CaseContent>> = {
  home: {
    company: '某家居品牌',
    industry: '电商',
    title: '对账从两天变成二十分钟',
    summary: '六个渠道、四十个账户的数据统一口径，大促期间按小时调整预算。',
    quote: '以前开会在争数字，现在开会在定动作。',
    speaker: '投放负责人 王女士',
    results: [
      { label: '成交成本', value: '-27%' },
      { label: '对账时间', value: '-96%' },
    ],
    app_ids: ['1001', '1003'],
  },
  language: {
    company: '某在线语言机构',
    industry: '教育',
    title: '到课率从三成升到六成',
    summary: '线索十五分钟内有人跟进，到课结果回传渠道，三个月后成本稳定下降。',
    quote: '周末再也不用守着后台，线索也没有漏掉一条。',
    speaker: '增长经理 李先生',
    results: [
      { label: '到课率', value: '+38%' },
      { label: '漏跟线索', value: '0' },
    ],
    app_ids: ['1002', '1006'],
  },
  dental: {
    company: '某口腔连锁',
    industry: '本地生活',
    title: '八十家门店，三个人管',
    summary: '一店一计划批量建立，余额与预算集中监控，到店成本下降三成。',
    quote: '新店开业当天就能投放，再也不用等账户。',
    speaker: '运营总监 赵先生',
    results: [
      { label: '到店成本', value: '-34%' },
      { label: '建计划用时', value: '-90%' },
    ],
    app_ids: ['1003', '1004'],
  },
};

export const seedSubjects: Readonly<Record<string, SubjectContent>> = {
  bing: {
    title: '必应广告，找到办公桌前的决策者',
    slogan: '电脑端为主，工作时间集中，点击成本更低',
    points: [
      { title: '商务人群', desc: '采购、技术与外贸人员每天打开的搜索入口' },
      { title: '竞争更少', desc: '同样的行业词，点击价格常常只有一半' },
      { title: '意图清晰', desc: '主动搜索而来，表单完整率更高' },
      { title: '全程代办', desc: '开户、搭建、优化与报表一站完成' },
    ],
    steps: [
      { title: '提交需求', desc: '留下联系方式，十五分钟内回电' },
      { title: '方案与开户', desc: '两个工作日内给出关键词与预算方案' },
      { title: '上线投放', desc: '搭建账户与转化追踪，首周每日调整' },
      { title: '复盘放量', desc: '按周复盘，稳步扩大有效消耗' },
    ],
    results: [
      { label: '平均点击成本', value: '-42%' },
      { label: '线索有效率', value: '+31%' },
    ],
    faq: [
      { q: '最低预算是多少？', a: '建议每月不少于一万元，连续投放两个月以上。' },
      { q: '多久可以上线？', a: '资质齐全时，三个工作日内即可上线。' },
      { q: '可以只托管、不开新户吗？', a: '可以，授权现有账户即可由我们优化。' },
    ],
  },
};
