import { brand } from '#contract/brand/brand.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const aboutHead: PageHeadFacts = {
  title: routeNamed('about').title,
  description: `${brand.company}：我们是谁、谁在做、为谁做，以及地址、电话、邮箱与服务时间。`,
  canonicalPath: buildPath('about'),
  indexed: true,
};
