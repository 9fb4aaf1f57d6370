import { z } from 'zod';
import { oneLine, severalLines } from '../fields/value-schema';

const line = (label: string, most: number) => oneLine.min(1, `请填写${label}`).max(most, `${label}最多 ${most} 个字`);

/** The places of texts that an earlier one says already: pages tell such texts apart by what they say. */
const repeatedAt = (texts: readonly string[]) =>
  [...texts.keys()].filter((place) => texts[place] !== '' && texts.indexOf(texts[place] ?? '') < place);

/** Refuses each item that says the same as an earlier one, at its field. */
const differIn =
  <Name extends string>(name: Name, problem: (text: string) => string) =>
  (items: readonly Readonly<Record<Name, string>>[], { addIssue }: z.RefinementCtx) => {
    const texts = items.map((item) => item[name]);
    for (const place of repeatedAt(texts)) {
      addIssue({ code: 'custom', path: [place, name], message: problem(texts[place] ?? '') });
    }
  };

const home = z.object({
  /** What stands in `accent` follows the text in the brand's colour. */
  title: z
    .array(
      z.object({
        text: line('文字', 20),
        accent: oneLine.max(10, '强调的字最多 10 个').optional(),
      }),
    )
    .min(1, '至少写一行标题')
    .max(3, '标题最多 3 行')
    .superRefine(differIn('text', (text) => `有两行标题都是“${text}”`)),
  lead: line('标题下的介绍', 120),
  /** Under the first two buttons. */
  note: line('按钮下的说明', 60),
  channelsTitle: line('渠道的标题', 30),
  casesTitle: line('案例的标题', 30),
  quotesTitle: line('“客户怎么说”的标题', 30),
  /** What search engines show of the page, after name and descriptor of the brand. */
  description: line('搜索结果里的介绍', 120),
});

const slogan = z.object({ slogan: line('口号', 30), footerText: line('页脚的一句话', 40) });

const customers = z
  .array(z.object({ name: line('客户名', 30), industry: line('行业', 20) }))
  .min(1, '至少写一个客户')
  .max(40, '最多 40 个客户')
  .superRefine(differIn('name', (name) => `有两个客户都叫“${name}”`));

const channels = z
  .array(z.object({ name: line('渠道名', 20), kind: line('投什么', 20) }))
  .min(1, '至少写一个渠道')
  .max(12, '最多 12 个渠道')
  .superRefine(differIn('name', (name) => `有两个渠道都叫“${name}”`));

const promises = z.object({ trialReview: line('试用审核', 20), invoiceIssue: line('开具发票', 20) });

const company = z.object({
  title: line('标题', 40),
  lead: line('标题下的介绍', 200),
  /** A paragraph each. */
  story: z.array(z.string()),
  team: z
    .array(z.object({ name: line('姓名', 20), role: line('职务', 30), text: line('介绍', 100) }))
    .min(1, '至少写一个人')
    .max(24, '最多 24 个人')
    .superRefine(differIn('name', (name) => `有两个人都叫“${name}”`)),
  directions: line('怎么来', 200),
});

/** Texts as pages use them. */
const pageTexts = z.object({ home, slogan, customers, channels, promises, company });

/** The blocks of text for visitors that the brand's folder has, and that operators may write in its place. */
export const pageTextKeys = ['home', 'slogan', 'customers', 'channels', 'promises', 'company'] as const;
export type PageTextKey = (typeof pageTextKeys)[number];

export const getPageTextsSchema = { reply: pageTexts.partial() };
export type GetPageTextsReply = z.output<typeof getPageTextsSchema.reply>;

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;
/** What each block says, whether operators wrote it or the brand's folder has it. */
export type PageTexts = Immutable<z.output<typeof pageTexts>>;

const block = <Key extends PageTextKey>(key: Key) => z.literal(key);

/** The paragraphs of a text that has a line for each. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '');
}

/** A block as an operator edits it, which names itself. */
export const pageTextDocument = z.discriminatedUnion('block', [
  home.extend({ block: block('home') }),
  slogan.extend({ block: block('slogan') }),
  z.object({ block: block('customers'), customers }),
  z.object({ block: block('channels'), channels }),
  promises.extend({ block: block('promises') }),
  company.extend({
    block: block('company'),
    /** A line for each paragraph. */
    story: severalLines
      .min(1, '请填写我们是谁')
      .max(3000, '我们是谁最多 3000 个字')
      .refine((text) => repeatedAt(paragraphsOf(text)).length === 0, '有两段一样'),
  }),
]);
export type PageTextDocument = z.output<typeof pageTextDocument>;
