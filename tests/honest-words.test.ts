import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { customers } from '../site/contract/brand/customers';
import { demoFolder } from '../site/server/demo-data';
import { readDemoContents } from '../site/server/demo/content-file';

const top = new URL('../', import.meta.url).pathname;

/** Words that promise something which only the provider may decide: a time, a figure, money back. */
const promises = [
  /(?<!第)(?:[\d一二两三五七八九十]+ ?(?:个)?(?:工作日|小时|分钟|天))之?内?[^，。；、”'`]{0,4}(?:回电|回复|答复|响应|审核|联系您|开具|交接|诊断|给出|出具|上线|补齐)/,
  /(?:[\d一二两三五七八九十]+ ?(?:个)?(?:工作日|小时|分钟|天))之?内[^，。；]{0,8}(?:退款|退费|全退)/,
  /9\d(?:\.\d+)?%[^。]{0,6}(?:可用|在线)|可用性[^。]{0,6}9\d/,
  /未达标|没做到就?减免|减免服务费|保证效果|包过|无条件退/,
];
/** Figures about the provider that nobody counted. */
const boasts = /多数企业的选择|(?:服务|超过|累计)[\d一二三五十百千万,]+ ?(?:多)?家企业|平均从业|续费率|行业第一/;

/** Where the promises stand, what articles tell, and versions of agreements that were published before. */
const leftOut = /service-promises\.ts$|\/articles\/|\/agreement\/earlier\//;

const texts = ['src', 'contract', 'server/domain', 'server/demo/contents'].flatMap((folder) =>
  readdirSync(`${top}site/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `site/${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|md|json)$/.test(file) && !leftOut.test(file)),
);

describe('the words of the site', () => {
  test.each([...promises, boasts].map((words) => [String(words), words] as const))(
    'say nothing like %s',
    (_, words) => {
      expect(texts.length).toBeGreaterThan(400);
      const found = texts.flatMap((file) => {
        const lines = readFileSync(`${top}${file}`, 'utf8').split('\n');
        return lines.filter((line) => words.test(line)).map((line) => `${file}: ${line.trim()}`);
      });
      expect(found).toEqual([]);
    },
  );

  test.each([
    '三个工作日内给出诊断报告',
    '留下联系方式，十五分钟内回电',
    '历史数据两小时内补齐',
    '七天内可以全额退款',
    '不低于 99.9% 的可用性',
    '没做到就减免',
  ])('would be refused with: %s', (words) => {
    expect(promises.some((promise) => promise.test(words))).toBe(true);
  });
});

describe('the contents of the demo', () => {
  const { blocks, categories, materials } = readDemoContents(demoFolder);
  const named = new RegExp(`^(?:${customers.map(({ name }) => name).join('|')})(?: |$)`);

  test('mark customers and figures as made up', () => {
    for (const { key, sample } of [...blocks.case, ...blocks.solution, ...blocks.subject]) {
      expect({ key, sample }).toEqual({ key, sample: true });
    }
    for (const { title, description } of materials.flatMap(({ items }) => items)) {
      if (/[“”]/.test(title)) expect(description, title).toMatch(named);
    }
  });

  test('tell of customers whom the brand names', () => {
    const companies = [
      ...blocks.case.map(({ company }) => company),
      ...blocks.subject.map(({ story }) => story?.company),
    ];
    expect(companies.length).toBeGreaterThan(3);
    for (const company of companies) expect(company).toMatch(named);
  });

  test('mark articles that tell of a customer', () => {
    const stories = categories
      .flatMap(({ articles }) => articles)
      .filter(({ html }) => /某[^，。、]{0,6}(?:机构|品牌|企业|公司|连锁|账户)|一个账户：/.test(html));
    expect(stories.length).toBeGreaterThan(2);
    for (const { title, html } of stories) expect(html, title).toContain('均为虚构');
  });

  test('say of a cost what its weeks show', () => {
    for (const { industry, results, trend } of blocks.solution) {
      const last = trend.at(-1);
      const cost = results.find(({ label }) => label.endsWith('成本'));
      if (!last || !cost) continue;
      const change = Math.round((last.after_fen / last.before_fen - 1) * 100);
      expect(`${industry} ${cost.value}`).toBe(`${industry} ${change}%`);
    }
  });

  test('give a rate before and after, not a change of it in percent', () => {
    const results = [...blocks.case, ...blocks.solution].flatMap((block) => block.results);
    for (const { label, value } of results.filter(({ label: name }) => name === '到课率')) {
      expect(`${label} ${value}`).toBe('到课率 30% → 60%');
    }
  });
});
