import { buildPath } from '#contract/routes/route-table.ts';

interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** The footer's columns of links; the one for contact has a shape of its own. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: '产品',
    links: [
      { label: '数据通', path: buildPath('shujutong') },
      { label: '账户托管', path: buildPath('tuoguan') },
      { label: '全部产品', path: buildPath('product') },
      { label: '解决方案', path: buildPath('solution') },
    ],
  },
  {
    title: '支持',
    links: [
      { label: '学院', path: buildPath('college') },
      { label: '热门资讯', path: buildPath('information') },
      { label: '下载中心', path: buildPath('download') },
      { label: '申请试用', path: buildPath('productSubject') },
    ],
  },
  {
    title: '关于',
    links: [
      { label: '关于我们', path: buildPath('about') },
      { label: '服务条款', path: buildPath('serviceTerms') },
      { label: '隐私政策', path: buildPath('userPrivacy') },
      { label: '管家用户协议', path: buildPath('mgProtocol') },
    ],
  },
];
