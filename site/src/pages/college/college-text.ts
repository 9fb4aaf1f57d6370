import { brand } from '#contract/brand/brand.ts';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';

export const collegeHead = {
  title: '学院',
  description: `${brand.name}学院：投放入门、渠道攻略、数据分析、素材创意与行业观察，由一线优化师撰写。`,
  canonicalPath: buildPath('college'),
  feed: true,
  image: drawnPicture('topics/general-2'),
  indexed: true,
};

export const noArticlesTitle = '未找到相关文章';
