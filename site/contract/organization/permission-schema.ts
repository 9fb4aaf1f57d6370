import { z } from 'zod';

export const getPermissionSchema = {
  params: z.object({ id: z.string().max(20) }),
  reply: z.object({
    /** 1 for each `Menu_…` that is shown and each `Action_…` that is allowed. */
    Detail: z.record(z.string(), z.number().int()),
  }),
};

const menuEntry = z
  .object({
    name: z.string(),
    path: z.string(),
    meta: z.object({
      /** Label of the entry. */
      locale: z.string(),
      order: z.number().int().min(0).max(99),
      icon: z.string().optional(),
      requiresAuth: z.boolean(),
    }),
  })
  .meta({ id: 'MenuEntry' });

export const getMenuSchema = {
  body: z.object({}),
  reply: z.array(menuEntry.extend({ children: z.array(menuEntry) })),
};

export type GetPermissionReply = z.output<typeof getPermissionSchema.reply>;
export type GetMenuReply = z.output<typeof getMenuSchema.reply>;
