import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { permissionAttribute } from '#contract/article/article-html.ts';

/** Who sees a block, by the value of its attribute. '' is the choice of no attribute. */
export const audiences: Readonly<Record<string, string>> = {
  '': '所有人可见',
  'admin user': '登录后可见',
  admin: '仅企业管理员可见',
};

/** Returns the value of the outermost block of the selection, its roles in alphabetical order; undefined where everybody sees it. */
export function audienceOf({ selection, doc }: EditorState): string | undefined {
  const block = doc.childBefore(Math.max(1, selection.$from.before(1) + 1)).node ?? doc.firstChild;
  const value = block?.attrs[permissionAttribute] as string | null | undefined;
  return value === null || value === undefined ? undefined : value.split(/\s+/).filter(Boolean).sort().join(' ');
}

/** Restricts the outermost blocks of the selection to roles; '' shows them to everybody. */
export function setAudience({ state, view }: Editor, roles: string): void {
  const { selection, doc, tr } = state;
  doc.forEach((node, position) => {
    const isTouched = position < selection.to && position + node.nodeSize > selection.from;
    if (isTouched) tr.setNodeAttribute(position, permissionAttribute, roles === '' ? null : roles);
  });
  view.dispatch(tr);
}
