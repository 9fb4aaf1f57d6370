import type { ListMaterialsReply } from '#contract/material/material-schema.ts';
import { groupByTag } from './group-by-tag';

/** The materials of a tag on one level, in order; empty until they are loaded. */
export function materialsAt(
  reply: ListMaterialsReply | undefined,
  tag: string,
  level: number,
): ListMaterialsReply['tag_materials'] {
  if (!reply) return [];
  return (groupByTag(reply.tags, reply.tag_materials)[tag] ?? []).filter((material) => material.level === level);
}
