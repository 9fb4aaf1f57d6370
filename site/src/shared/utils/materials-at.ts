import type { ListMaterialsReply } from '../../../contract/material/material-schema';
import { groupByTag } from './group-by-tag';

/** The materials under a tag on one level, in their order; none while they are not known. */
export function materialsAt(
  reply: ListMaterialsReply | undefined,
  tag: string,
  level: number,
): ListMaterialsReply['tag_materials'] {
  if (!reply) return [];
  return (groupByTag(reply.tags, reply.tag_materials)[tag] ?? []).filter((material) => material.level === level);
}
