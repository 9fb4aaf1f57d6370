import type { PageTextKey } from '#contract/page-text/page-text-schema.ts';
import type { ContentScreen, DocumentField, FormSection } from '../../content/content-form';

export const pageTextScreen: ContentScreen = {
  type: 'page-text',
  path: '/page-text',
  title: '页面文字',
  createLabel: '',
  withdrawLabel: '恢复默认',
  groupLabel: '显示在',
  searchHint: '名称、文字',
  defaultSort: 'place',
  columns: [
    {
      name: 'text',
      label: '现在的文字',
      kind: 'choice',
      choices: { default: '默认', written: '已修改' },
      states: { default: 'calm', written: 'good' },
      read: ({ facts }) => facts['text'],
    },
  ],
};

export function pageTextSections(_choices: unknown, id: string): readonly FormSection[] {
  return sections[id as PageTextKey] ?? [];
}

const line = (name: string, label: string, maxLength: number, hint?: string): DocumentField => ({
  name,
  label,
  maxLength,
  ...(hint !== undefined && { hint }),
});
const text = (name: string, label: string, maxLength: number, hint?: string): DocumentField => ({
  ...line(name, label, maxLength, hint),
  kind: 'lines',
});

/** The form of each block. */
const sections: Readonly<Record<PageTextKey, readonly FormSection[]>> = {
  home: [
    {
      title: '首屏',
      fields: [
        {
          name: 'title',
          label: '标题',
          kind: 'list',
          hint: '一行一项，最多 3 行。强调的字接在这一行后面，用品牌色。',
          itemLabel: '行',
          emptyItem: { text: '', accent: '' },
          maxItems: 3,
          isInline: true,
          itemFields: [
            { name: 'text', label: '文字' },
            { name: 'accent', label: '强调的字', isOptional: true },
          ],
        },
        text('lead', '标题下的介绍', 120),
        line('note', '按钮下的说明', 60, '手机版不显示。'),
        line('channelsTitle', '渠道的标题', 30, '手机版不显示。'),
      ],
    },
    {
      title: '案例',
      fields: [
        line('casesTitle', '案例的标题', 30, '案例写在“客户案例”里。'),
        line('quotesTitle', '“客户怎么说”的标题', 30, '手机版不显示。'),
      ],
    },
    {
      title: '搜索结果',
      fields: [text('description', '搜索结果里的介绍', 120, '前面会自动加上品牌名。')],
    },
  ],
  slogan: [
    {
      title: '口号',
      fields: [
        line('slogan', '口号', 30, '首页在浏览器标签和搜索结果里的标题，也在登录页上。'),
        line('footerText', '页脚的一句话', 40, '每一页的最下面，标志旁边。'),
      ],
    },
  ],
  customers: [
    {
      title: '客户',
      fields: [
        {
          name: 'customers',
          label: '客户',
          kind: 'list',
          hint: '只写同意公开名字的客户。首页列出名字，“关于我们”还有行业。',
          itemLabel: '客户',
          emptyItem: { name: '', industry: '' },
          maxItems: 40,
          isInline: true,
          itemFields: [
            { name: 'name', label: '客户名' },
            { name: 'industry', label: '行业' },
          ],
        },
      ],
    },
  ],
  channels: [
    {
      title: '接入渠道',
      fields: [
        {
          name: 'channels',
          label: '渠道',
          kind: 'list',
          hint: '这里只改介绍的文字；工作台里的数据按开发好的渠道显示。',
          itemLabel: '渠道',
          emptyItem: { name: '', kind: '' },
          maxItems: 12,
          isInline: true,
          itemFields: [
            { name: 'name', label: '渠道名' },
            { name: 'kind', label: '投什么' },
          ],
        },
      ],
    },
  ],
  promises: [
    {
      title: '答应客户的时间',
      fields: [
        line('trialReview', '试用审核', 20, '页面和消息里写成“我们会在 … 审核”。例如 1 个工作日内。'),
        line('invoiceIssue', '开具发票', 20, '写成“… 开具电子发票”。例如 3 个工作日内。'),
      ],
    },
  ],
  company: [
    {
      title: '关于我们',
      fields: [
        line('title', '标题', 40),
        text('lead', '标题下的介绍', 200),
        text('story', '我们是谁', 3000, '一行一段。'),
        {
          name: 'team',
          label: '谁在做',
          kind: 'list',
          itemLabel: '人',
          emptyItem: { name: '', role: '', text: '' },
          maxItems: 24,
          itemFields: [line('name', '姓名', 20), line('role', '职务', 30), line('text', '介绍', 100)],
        },
        text('directions', '怎么来', 200, '公司名、地址、电话和邮箱不在这里改。'),
      ],
    },
  ],
};
