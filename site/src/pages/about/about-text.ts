import { brand } from '../../../contract/brand/brand';
import { buildPath, routeNamed } from '../../../contract/routes/route-table';
import type { PageHeadFacts } from '../../shared/navigation/page-head';

export const aboutHead: PageHeadFacts = {
  title: routeNamed('about').title,
  description: `${brand.company}：我们是谁、谁在做、为谁做，以及地址、电话、邮箱与服务时间。`,
  canonicalPath: buildPath('about'),
  indexed: true,
};
