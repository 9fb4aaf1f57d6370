import { brand } from '#contract/brand/brand.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export function homeHead({ slogan }: PageTexts['slogan'], { description }: PageTexts['home']): PageHeadFacts {
  return {
    title: slogan,
    description: `${brand.name}${brand.descriptor}，${description}`,
    canonicalPath: buildPath('home'),
    indexed: true,
  };
}

/** What happens to who asks for a demonstration. */
export const demoText = '填好表单，顾问致电约时间，按您的行业与渠道讲一遍，您再决定。';
