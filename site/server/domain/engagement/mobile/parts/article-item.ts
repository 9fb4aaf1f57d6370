import type { ArticleCard } from '../../../../../contract/article/article-schema';
import { markup, type Markup } from '../document/markup';
import { coverPicture } from './cover-picture';

const minute = 60;

/** An article in a list. */
export function articleItem({ id, title, cover, category_name: category, ...facts }: ArticleCard): Markup {
  const { video_duration: duration, published_at: publishedAt } = facts;
  return markup`<a href="/m/article/post?id=${id}"><span class="words"><strong>${title}</strong><small>${category} · ${publishedAt.slice(0, 10)}</small></span>
<span class="cover">${coverPicture(cover, 'small')}${duration !== null && markup`<small>视频 ${lengthOf(duration)}</small>`}</span></a>`;
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / minute)}:${String(whole % minute).padStart(2, '0')}`;
}
