import { z } from 'zod';
import { moment, oneLine, severalLines } from '../../fields/value-schema';
import { contentAddressProblem } from '../../article/article-html';
import { video } from '../../fields/video-schema';

/** A path of this site, or an https address elsewhere. */
export const address = z
  .string()
  .max(500, '地址最多 500 个字符')
  .superRefine((text, { addIssue }) => {
    const message = contentAddressProblem(text);
    if (message) addIssue({ code: 'custom', message });
  });
const optionalAddress = z.union([z.literal(''), address]).transform((text) => (text === '' ? undefined : text));

/** A line that visitors must be told, under its label. */
export const line = (label: string, most: number) =>
  oneLine.min(1, `请填写${label}`).max(most, `${label}最多 ${most} 个字`);

/** A film as an operator places it. */
export const filmDocument = video.extend({
  src: address,
  poster: address,
  title: line('视频标题', 80),
  file: optionalAddress.optional(),
  subtitles: optionalAddress.optional(),
  chapter_track: optionalAddress.optional(),
  thumbnails: optionalAddress.optional(),
});

const noCategory = '请选择分类';

/** An article as an operator writes it. */
export const articleDocument = z.object({
  title: line('标题', 80),
  summary: severalLines.min(1, '请填写摘要').max(300, '摘要最多 300 个字'),
  /** Number of its category. */
  categoryId: z
    .number(noCategory)
    .int(noCategory)
    .positive(noCategory)
    .or(
      z
        .string(noCategory)
        .regex(/^[1-9]\d{0,14}$/, noCategory)
        .transform(Number),
    ),
  /** Chosen by the topic when empty. */
  cover: z.union([z.literal(''), address]).default(''),
  contentHtml: z.string().min(1, '请填写正文').max(500_000, '正文太长，最多 50 万字'),
  author: line('作者', 20),
  source: z.string().max(100, '来源最多 100 个字').default(''),
  tags: z.array(line('标签', 20)).max(10, '最多 10 个标签').default([]),
  video: filmDocument
    .extend({ series: z.string().max(40, '系列名最多 40 个字').optional() })
    .nullable()
    .default(null),
  isTop: z.boolean().default(false),
  isHot: z.boolean().default(false),
  /** The date that visitors see; that of the first publication when empty. */
  publishedAt: z.union([z.literal(''), moment]).default(''),
});
export type ArticleDocument = z.output<typeof articleDocument>;
