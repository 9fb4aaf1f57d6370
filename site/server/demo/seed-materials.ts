/** Level, title, text, picture and link of what stands under one tag. */
type SeedMaterial = readonly [level: number, title: string, description: string, image: string, link: string];

export const seedMaterials: Readonly<Record<string, readonly SeedMaterial[]>> = {
  home_metric: [
    [1, '服务企业', '12600', '', ''],
    [1, '管理账户', '385000', '', ''],
    [1, '日均曝光', '920000000', '', ''],
    [1, '续费率', '0.93', '', ''],
  ],
  home_demo: [
    [1, '一张报表看清全渠道', '消耗、转化与成本按分钟更新，口径一致，随时下钻到计划。', '', '/chanpin/shujutong'],
    [1, '预算流向高转化人群', '设定目标成本，系统自动调价与启停，每一步可回退。', '', '/product/detail1003'],
    [1, '线索十五分钟内有人跟', '自动去重与分配，成交结果回传渠道。', '', '/product/detail1006'],
  ],
  home_faq: [
    [1, '需要多久能用起来？', '注册后授权账户，十分钟即可看到当天数据；托管服务三个工作日内完成诊断。', '', ''],
    [1, '可以先试用吗？', '数据通、智能投放、管家等产品均可免费试用七到十四天，无需付款信息。', '', ''],
    [1, '数据安全如何保障？', '授权令牌加密保存，按角色授权，查询与导出全部留痕，可随时取消授权。', '', ''],
    [1, '可以开发票吗？', '订单完成后可在个人中心申请普通发票或专用发票，三个工作日内开具。', '', ''],
  ],
  shujutong: [
    [1, '授权账户', '登录渠道完成授权，不需要提供密码', '', ''],
    [1, '统一口径', '选择归因方式与时区，对齐历史数据', '', ''],
    [1, '搭建报表', '从模板开始，拖拽维度与指标', '', ''],
    [1, '设定提醒', '为成本与消耗设定区间，偏离即通知', '', ''],
    [2, '“对账从两天变成二十分钟。”', '某家居品牌 投放负责人', '', '/solution/index'],
    [2, '“周末再也不用守着后台。”', '某在线教育机构 增长经理', '', '/solution/index'],
  ],
  tuoguan: [
    [1, '账户诊断', '结构、出价、素材、落地页逐项检查', '', ''],
    [1, '目标约定', '成本与线索量写进服务约定', '', ''],
    [1, '搭建与测试', '首周完成结构调整与转化追踪', '', ''],
    [1, '按周迭代', '每周复盘，稳步放量', '', ''],
    [2, '五年以上经验', '优化师平均从业七年，最多同时服务六个客户', '', ''],
    [2, '过程透明', '每次调整都有日志，随时可查', '', ''],
    [2, '未达标减免', '目标未完成，按约定比例减免服务费', '', ''],
  ],
  kefu: [[1, '添加专属客服', '微信扫一扫，添加专属客服', '/pictures/service-code.svg', '']],
};

/** Title, description for who cannot see it, and link of each banner; its picture is named after tag and place. */
type SeedBanner = readonly [title: string, alt: string, link: string];

export const seedBanners: Readonly<Record<string, readonly SeedBanner[]>> = {
  home_banner: [
    ['让每一分投放，都看得见增长', '一条向上的增长曲线', '/product/index'],
    ['数据通：全渠道投放，一张报表看清', '多渠道汇成一张报表', '/chanpin/shujutong'],
    ['账户托管：资深优化师，替您盯好每一个账户', '持续下降的转化成本', '/chanpin/tuoguan'],
  ],
  college_banner: [
    ['投放入门十讲', '从零开始的台阶', '/college/index'],
    ['大促备战手册', '逐日升高的柱形', '/college/index'],
    ['素材方法论', '排列整齐的画面', '/college/index'],
  ],
};
