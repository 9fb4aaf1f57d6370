import { analysis } from './analysis';
import { basics } from './basics';
import { channels } from './channels';
import { creatives } from './creatives';
import { industry } from './industry';
import type { SeedArticle } from './seed-article';

/** The categories of the college in their order, with the name of their picture and their articles. */
export const seedCategories: readonly { name: string; picture: string; articles: readonly SeedArticle[] }[] = [
  { name: '投放入门', picture: 'basics', articles: basics },
  { name: '渠道攻略', picture: 'channels', articles: channels },
  { name: '数据分析', picture: 'analysis', articles: analysis },
  { name: '素材创意', picture: 'creatives', articles: creatives },
  { name: '行业观察', picture: 'industry', articles: industry },
];
