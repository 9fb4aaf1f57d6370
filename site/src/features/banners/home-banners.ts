import { homeText } from '#contract/brand/home-text.ts';
import type { ListBannersReply } from '#contract/material/material-schema.ts';
import { groupByTag } from '#data/materials.ts';

export type Banner = ListBannersReply['tag_banners'][number];

/** The banners of the home page that are shown today, in their order; none until they are loaded. */
export function homeBanners(reply: ListBannersReply | undefined): readonly Banner[] {
  return reply ? (groupByTag(reply.tags, reply.tag_banners).home_banner ?? []) : [];
}

/** A line of a title; what stands in `accent` is in the brand's colour. */
export interface TitleLine {
  readonly text: string;
  readonly accent?: string;
}

/** A title by lines, which end with a comma or colon; the provider's own words have theirs. */
export function titleLines(title: string): readonly TitleLine[] {
  const own: readonly TitleLine[] = homeText.title;
  if (title === '' || title === own.map(({ text, accent = '' }) => text + accent).join('')) return own;
  return (title.match(/[^，：]+[，：]?|[，：]/g) ?? [title]).map((text) => ({ text }));
}
