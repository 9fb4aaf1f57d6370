import { brand } from '../../../contract/brand/brand';
import type { GetSubjectReply } from '../../../contract/page-content/page-content-schema';
import { drawnPicture } from '../../../contract/picture/drawn-picture';
import type { PageHeadFacts } from '../../shared/navigation/page-head';

export const bingEyebrow = '必应广告 · 开户与代运营';

export function bingHead({ title, slogan }: Pick<GetSubjectReply, 'title' | 'slogan'>): PageHeadFacts {
  return {
    title,
    description: `${slogan}。${brand.name}代办必应广告开户、搭建与优化。`,
    image: drawnPicture('subjects/bing'),
    indexed: false,
  };
}
