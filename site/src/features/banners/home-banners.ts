import type { ListBannersReply } from '#contract/material/material-schema.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { groupByTag } from '#data/materials.ts';

export type Banner = ListBannersReply['tag_banners'][number];
export type TitleLine = PageTexts['home']['title'][number];

/**
 * The banners of the home page that are shown today, in their order; none until they are loaded.
 * @param promise the title of the page, which needs no banner to say it again.
 */
export function homeBanners(reply: ListBannersReply | undefined, promise: readonly TitleLine[]): readonly Banner[] {
  const banners = reply ? (groupByTag(reply.tags, reply.tag_banners).home_banner ?? []) : [];
  return banners.filter(({ title }) => title !== textOf(promise));
}

/** A title of lines in one. */
function textOf(lines: readonly TitleLine[]): string {
  return lines.map(({ text, accent = '' }) => text + accent).join('');
}

/** The title of a banner by lines, which end with a comma or colon. */
export function titleLines(title: string): readonly TitleLine[] {
  return (title.match(/[^，：]+[，：]?|[，：]/g) ?? [title]).map((text) => ({ text }));
}
