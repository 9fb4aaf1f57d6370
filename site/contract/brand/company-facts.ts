/** The company behind the brand, as it presents itself. Telephone and hours are in `brand.ts`, since settings may replace them. */
export const companyFacts = {
  /** The title of its page, and the sentence below. */
  title: '把投放这件事，做得清楚、做得长久',
  lead: '我们做软件，也替客户管账户：报表怎么看、预算怎么分、素材什么时候该换，先在自己手里用顺，再交给客户。',
  /** How it came about and what it holds to, a paragraph each. */
  story: [
    '2019 年，几位在广告平台和电商公司做过投放的同事从一张对账表开始：各渠道的口径不同，会上一半时间在争数字。把这张表做成软件，就有了第一版数据通。',
    '之后每一款产品都来自客户反复问到的一件事：预算怎么分、账户怎么管、线索怎么跟。做完一件再做下一件，不追求大而全。',
    '我们只收软件费与服务费，不经手客户的广告款，也不从渠道拿返点换推荐。账户是客户的，数据也是。',
  ],
  /** Who answers for what. */
  team: [
    { name: '沈知行', role: '创始人、总经理', text: '负责产品方向，客户的投诉信由他回。' },
    { name: '顾一川', role: '产品与研发', text: '数据归集、报表与投放引擎的负责人。' },
    { name: '何芮', role: '托管服务', text: '带优化师团队，签约前的账户诊断由她签字。' },
    { name: '陆桥', role: '客户成功', text: '从接入到续约的对接人，也排培训与答疑。' },
    { name: '魏然', role: '安全与合规', text: '管授权、权限与个人信息，审每一版协议。' },
    { name: '白苏', role: '学院主编', text: '组织投放学院的文章与短片，逐篇核对。' },
  ],
  address: { region: '上海市', locality: '杨浦区', street: '知行路 88 号 3 号楼 6 层', postalCode: '200433' },
  /** How one gets there. */
  directions:
    '地铁 10 号线江湾体育场站步行约 10 分钟；开车可停园区地下车库，前台登记后免费两小时。来访请先电话约时间。',
  email: 'hello@xiaoliang.example',
} as const;

/** The address in one line. */
export const companyAddress = `${companyFacts.address.region}${companyFacts.address.locality}${companyFacts.address.street}`;
