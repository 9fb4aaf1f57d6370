import { z } from 'zod';

const tagNode = z.object({ id: z.number().int(), parent_id: z.number().int().nullable(), seq: z.number().int() });

export const listMaterialsSchema = {
  reply: z.object({
    tags: z.array(tagNode.extend({ value: z.string() })),
    /** By level and then seq. */
    tag_materials: z.array(
      z.object({
        tag_id: z.number().int(),
        level: z.number().int().positive(),
        title: z.string(),
        desc: z.string(),
        image: z.string(),
        /** A path of this site, an https address, or empty. */
        link: z.string(),
        seq: z.number().int(),
      }),
    ),
  }),
};

export const listBannersSchema = {
  reply: z.object({
    tags: z.array(tagNode.extend({ tag_value: z.string() })),
    /** Those that are shown today, by seq. */
    tag_banners: z.array(
      z.object({
        id: z.number().int(),
        tag_id: z.number().int(),
        title: z.string(),
        image: z.string(),
        image_mobile: z.string(),
        /** A path of this site, an https address, or empty. */
        link: z.string(),
        target: z.enum(['_self', '_blank']),
        alt: z.string(),
        seq: z.number().int(),
      }),
    ),
  }),
};

export type ListMaterialsReply = z.output<typeof listMaterialsSchema.reply>;
export type ListBannersReply = z.output<typeof listBannersSchema.reply>;
