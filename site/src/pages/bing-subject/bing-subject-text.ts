import { brand } from '#contract/brand/brand.ts';
import type { GetSubjectReply } from '#contract/page-content/page-content-schema.ts';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const bingEyebrow = '必应广告 · 开户与代运营';

export function bingHead({ title, slogan }: Pick<GetSubjectReply, 'title' | 'slogan'>): PageHeadFacts {
  return {
    title,
    description: `${slogan}。${brand.name}代办必应广告开户、搭建与优化。`,
    image: drawnPicture('subjects/bing'),
    indexed: false,
  };
}
