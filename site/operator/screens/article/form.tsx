import type { ReactNode } from 'react';
import { formatDate } from '#contract/china-time.ts';
import { brand } from '#contract/brand/brand.ts';
import type { ContentEntry, DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { ContentScreen, FormSection } from '../../content/content-form';
import { siteAddress } from '../../ui/site-address';
import styles from './article.module.css';

export const articleScreen: ContentScreen = {
  type: 'article',
  path: '/article',
  title: '文章',
  createLabel: '写文章',
  emptyDocument: { author: brand.name, tags: [], isTop: false, isHot: false },
  groupLabel: '分类',
  searchHint: '标题、摘要、标签、作者',
  columns: [
    { name: 'views', label: '阅读', kind: 'count', read: ({ facts }) => facts['views'] },
    { name: 'isTop', label: '置顶', kind: 'yes-no', read: ({ facts }) => facts['isTop'], isOptional: true },
    { name: 'isHot', label: '热门', kind: 'yes-no', read: ({ facts }) => facts['isHot'], isOptional: true },
    { name: 'author', label: '作者', isShort: true, read: ({ facts }) => facts['author'], isOptional: true },
  ],
};

export function articleSections({ categoryId = {}, tags = {} }: ContentEntry['choices']): readonly FormSection[] {
  return [
    {
      title: '内容',
      fields: [
        { name: 'title', label: '标题', maxLength: 80 },
        {
          name: 'summary',
          label: '摘要',
          kind: 'lines',
          maxLength: 300,
          hint: '列表、搜索结果和分享卡片里显示。',
        },
        { name: 'contentHtml', label: '正文', kind: 'html' },
      ],
    },
    {
      title: '分类和封面',
      fields: [
        { name: 'categoryId', label: '分类', kind: 'choice', choices: categoryId, isNumber: true },
        {
          name: 'cover',
          label: '封面',
          kind: 'picture',
          isOptional: true,
          hint: '不选就按主题自动配一张。',
        },
        {
          name: 'tags',
          label: '标签',
          kind: 'tags',
          suggestions: Object.values(tags),
          isOptional: true,
          maxItems: 10,
          maxItemLength: 20,
        },
        { name: 'video', label: '视频', kind: 'film', isOptional: true, hint: '显示在文章开头。' },
      ],
    },
    {
      title: '搜索结果和分享卡片',
      fields: [],
      render: (document) => <SharedLooks document={document} />,
    },
    {
      title: '更多',
      isFolded: true,
      fields: [
        { name: 'author', label: '作者', maxLength: 20 },
        { name: 'source', label: '来源', isOptional: true, maxLength: 100, hint: '转载时写明出处。' },
        { name: 'isTop', label: '置顶', kind: 'switch', hint: '排在列表最前面。' },
        { name: 'isHot', label: '热门', kind: 'switch', hint: '也显示在资讯页。' },
        {
          name: 'publishedAt',
          label: '显示的日期',
          kind: 'moment',
          isOptional: true,
          hint: '不填就是第一次发布的时间。想晚些发布，请用“发布”里的定时。',
        },
      ],
    },
  ];
}

/** How a search engine and a chat show the page: what they cut off is cut off here. */
function SharedLooks({ document }: { document: DraftDocument }): ReactNode {
  const text = (name: string, otherwise: string) => String(document[name] ?? '') || otherwise;
  const title = text('title', '标题');
  const summary = text('summary', '摘要');
  const cover = text('cover', '');
  return (
    <div className={styles.looks}>
      <figure>
        <div className={styles.result}>
          <span className={styles.resultTitle}>{shortened(`${title} - ${brand.name}`, 32)}</span>
          <span className={styles.resultText}>
            {document['publishedAt'] ? `${formatDate(String(document['publishedAt']))} — ` : ''}
            {shortened(summary, 78)}
          </span>
        </div>
        <figcaption>搜索结果</figcaption>
      </figure>
      <figure>
        <div className={styles.card}>
          <b>{shortened(title, 26)}</b>
          <span>{shortened(summary, 36)}</span>
          {cover ? <img src={siteAddress(cover)} alt="" /> : <i aria-hidden>封面</i>}
        </div>
        <figcaption>微信分享卡片</figcaption>
      </figure>
    </div>
  );
}

/** @param most letters that there is room for. */
function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
