import { brand } from '../../../contract/brand/brand';
import { homeWords } from '../../../contract/brand/home-words';
import { buildPath } from '../../../contract/routes/route-table';
import type { PageHeadFacts } from '../../shared/navigation/page-head';

export const homeHead: PageHeadFacts = {
  title: brand.slogan,
  description: `${brand.name}${brand.descriptor}，${homeWords.description}`,
  canonicalPath: buildPath('home'),
  indexed: true,
};

/** What happens to who asks for a demonstration. */
export const demoText = '填好表单，顾问致电约时间，按您的行业与渠道讲一遍，您再决定。';
