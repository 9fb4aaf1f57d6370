import { brand } from '#contract/brand/brand.ts';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const downloadHead: PageHeadFacts = {
  title: '下载中心',
  description: `下载${brand.name}广告账户管家 Windows 与 macOS 客户端：版本、大小、SHA-256 校验值与更新说明。`,
  canonicalPath: buildPath('download'),
  image: drawnPicture('products/1004'),
  indexed: true,
};

export const downloadIntro = {
  eyebrow: '广告账户管家',
  title: '账户再多，一个桌面全管住',
  lead: '批量登录、充值、建计划与改出价。成员分权、操作可审计，网页端能做的，客户端做得更快。',
};

export const noInstallersText = `安装包换版期间可致电 ${brand.phone} 获取当前版本。`;
