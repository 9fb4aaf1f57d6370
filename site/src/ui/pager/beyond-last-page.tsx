import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';

/** Stands where a list has no page of the number in the address. @param first the address of its first page. */
export function BeyondLastPage({ page, first }: { page: number; first: string }): ReactNode {
  return (
    <EmptyState title={`没有第 ${page} 页`} text="列表没有这么长，内容可能已经移到前面。">
      <LinkButton href={first}>回到第一页</LinkButton>
    </EmptyState>
  );
}
