import { picturePalette } from '../palette.ts';
import { points, smooth } from './parts/charts.mjs';
import { chain, diagram, label, labelled, pointsTo } from './parts/diagram.mjs';

const { brand, mint, amber, coral, violet, cyan, grey, ink, white } = picturePalette;
/** Coral and amber as letters, dark enough to be read. */
const [warning, warm] = ['#b8361b', '#8a5200'];

function openingAnAccount() {
  return diagram('开户的四步：备资料、审资质、开账户、验追踪', [
    label('开户的四步，前两步决定快慢', 368, 46, { size: 20, weight: 700 }),
    chain(
      84,
      176,
      [
        ['备资料', ['营业执照', '行业资质', '对公账户', '落地页']],
        ['审资质', ['主体一致', '资质有效', '页面可用', '备案可查']],
        ['开账户', ['时区币种', '结算方式', '成员分权', '预算上限']],
        ['验追踪', ['埋点上线', '回传一条', '口径写下', '首充上线']],
      ],
      { colors: [brand, violet, cyan, mint] },
    ),
    label('退回多发生在第一步与第二步：主体、资质、页面三者对不上', 368, 296, { size: 15, color: warning }),
  ]);
}

function budgetPacing() {
  const [x, y, width, height] = [76, 72, 610, 190];
  const path = (values, color, dashes = '') =>
    `<path d="${smooth(points(x, y, width, height, values))}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"${dashes}/>`;
  return diagram('一天里的累计消耗：匀速、前半天花光、后半天补花三种走法', [
    label('一天里的累计消耗', 368, 42, { size: 20, weight: 700 }),
    `<path d="M${x} ${y}V${y + height}H${x + width}" fill="none" stroke="${grey}" stroke-width="2"/><path d="M${x} ${y}H${x + width}" stroke="${grey}" stroke-width="2" stroke-dasharray="3 7"/>`,
    label('日预算', x - 10, y + 6, { size: 14, anchor: 'end' }),
    ['0 时', '6 时', '12 时', '18 时', '24 时'].map((hour, index) =>
      label(hour, x + (index * width) / 4, y + height + 26, { size: 14 }),
    ),
    path([0, 0.06, 0.26, 0.52, 0.8, 1], brand),
    path([0, 0.34, 0.82, 1, 1, 1], coral),
    path([0, 0.03, 0.08, 0.14, 0.36, 0.86], amber, ' stroke-dasharray="2 10"'),
    label('前半天花光', x + width * 0.3, y + 28, { size: 15, color: warning, anchor: 'end', weight: 700 }),
    label('贴着流量走', x + width * 0.62, y + 50, { size: 15, color: brand, weight: 700 }),
    label('晚间补花', x + width * 0.76, y + 142, { size: 15, color: warm, anchor: 'start', weight: 700 }),
  ]);
}

function conversionTracking() {
  return diagram('一次转化从点击到回传的五站，编号一路带到底', [
    label('一次转化的五站，点击编号一路带到底', 368, 46, { size: 20, weight: 700 }),
    chain(
      90,
      124,
      [
        ['点击', ['带上编号']],
        ['落地页', ['存下编号']],
        ['提交', ['编号随表单']],
        ['客户系统', ['去重、定级']],
        ['成交', ['金额、时间']],
      ],
      { colors: [brand, cyan, violet, mint, amber], gap: 20 },
    ),
    `<path d="M668 222V268H84" fill="none" stroke="${coral}" stroke-width="3" stroke-dasharray="8 6"/>`,
    pointsTo(84, 268, 84, 226, coral),
    label('回传给渠道：编号、事件、发生的时间', 376, 294, { size: 15, color: warning, weight: 700 }),
  ]);
}

function threeReports() {
  const columns = [
    ['日报', ['消耗对预算', '成本对区间', '异常三条以内', '今天改什么'], brand],
    ['周报', ['渠道与计划排名', '素材上新与淘汰', '线索到有效', '下周预算怎么挪'], violet],
    ['月报', ['有效到成交', '回收与毛利', '口径有无变化', '下月目标与理由'], mint],
  ];
  return diagram('日报、周报、月报各看四件事', [
    label('三张报表，各答一个问题', 368, 46, { size: 20, weight: 700 }),
    columns.map(([title, notes, color], index) => labelled(24 + index * 236, 70, 216, 164, title, notes, color)),
    ['今天要不要动手', '下周钱往哪里放', '这件事还值不值'].map((words, index) => [
      `<rect x="${24 + index * 236}" y="248" width="216" height="44" rx="22" fill="${columns[index][2]}"/>`,
      label(words, 132 + index * 236, 276, { size: 16, color: index === 2 ? ink : white, weight: 700 }),
    ]),
  ]);
}

function creativeTest() {
  return diagram('两周一轮的素材测试：三天试、四天留、七天放量', [
    label('两周一轮：试、留、放', 368, 42, { size: 20, weight: 700 }),
    ['第 1 天', '第 4 天', '第 8 天', '第 15 天'].map((day, index) => {
      const at = [40, 190, 390, 696][index];
      return [
        `<path d="M${at} 74V270" stroke="${grey}" stroke-width="2" stroke-dasharray="3 6"/>`,
        label(day, at, 296, { size: 14, anchor: index === 3 ? 'end' : index === 0 ? 'start' : 'middle' }),
      ];
    }),
    bar(46, 88, 138, '六条同时试', brand),
    bar(196, 138, 188, '留两条，换开头', violet),
    bar(396, 188, 294, '一条放量，一条备用', mint, ink),
    bar(396, 238, 294, '备下一轮的六条', amber, ink),
    label('每步只改一处，才知道是什么起了作用', 396, 112, { size: 14, anchor: 'start', color: warning }),
  ]);
}

function accountTree() {
  const lines = [190, 546];
  return diagram('账户的四层：企业、业务线、账户、计划', [
    label('四层结构，每层只回答一个问题', 368, 40, { size: 20, weight: 700 }),
    named('企业：谁付钱', 368, 62, 200, brand),
    lines.map((x) => [
      pointsTo(368, 108, x, 132),
      named('业务线：卖什么', x, 134, 200, violet),
      [x - 80, x + 80].map((below) => [pointsTo(x, 180, below, 204), named('账户：哪个渠道', below, 206, 148, cyan)]),
    ]),
    label('计划：同一个目标、同一群人、同一套素材，才放在一起', 368, 292, { size: 15, color: warning }),
  ]);
}

/** A filled bar with its name. */
function bar(x, y, width, words, color, letters = white) {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="38" rx="10" fill="${color}"/>`,
    label(words, x + width / 2, y + 25, { size: 15, color: letters, weight: 700 }),
  ];
}

/** A box with its name. @param x its middle */
function named(name, x, y, width, color) {
  return [
    `<rect x="${x - width / 2}" y="${y}" width="${width}" height="44" rx="10" fill="${white}" stroke="${color}" stroke-width="2"/>`,
    label(name, x, y + 28, { size: 15, weight: 700 }),
  ];
}

/** Diagrams in the text of articles, by the name of their file. */
export const diagrams = {
  'opening-an-account': openingAnAccount,
  'budget-pacing': budgetPacing,
  'conversion-tracking': conversionTracking,
  'three-reports': threeReports,
  'creative-test': creativeTest,
  'account-tree': accountTree,
};
