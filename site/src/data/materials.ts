import type { ListMaterialsReply } from '#contract/material/material-schema.ts';

interface TagNode {
  id: number;
  seq: number;
  value?: string;
  tag_value?: string;
}

interface Tagged {
  tag_id: number;
  seq: number;
  level?: number;
}

/** What pages look a tag up by. */
function keyOf({ value, tag_value }: TagNode): string {
  return value ?? tag_value ?? '';
}

/** Tags by their key (site 1.7). */
export function tagsByKey<Tag extends TagNode>(tags: readonly Tag[]): Record<string, Tag> {
  return Object.fromEntries([...tags].sort((a, b) => b.seq - a.seq).map((tag) => [keyOf(tag), tag]));
}

/** The items of each tag, sorted by level and then by seq (site 1.7). */
export function groupByTag<Item extends Tagged>(
  tags: readonly TagNode[],
  items: readonly Item[],
): Record<string, Item[]> {
  const groups: Record<string, Item[]> = Object.fromEntries(tags.map((tag) => [keyOf(tag), []]));
  const keys = new Map(tags.map((tag) => [tag.id, keyOf(tag)]));
  for (const item of [...items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0) || a.seq - b.seq)) {
    const key = keys.get(item.tag_id);
    if (key !== undefined) groups[key]?.push(item);
  }
  return groups;
}

/** The materials of a tag on one level, in order; empty until they are loaded. */
export function materialsAt(
  reply: ListMaterialsReply | undefined,
  tag: string,
  level: number,
): ListMaterialsReply['tag_materials'] {
  if (!reply) return [];
  return (groupByTag(reply.tags, reply.tag_materials)[tag] ?? []).filter((material) => material.level === level);
}
