import Skeleton from '@douyinfe/semi-ui/lib/es/skeleton';
import type { ReactNode } from 'react';

/** Holds the place of what is being loaded. The lines themselves take no name: Semi's paragraph drops it. */
export function Loading({ rows }: { rows: number }): ReactNode {
  const said = { role: 'status', 'aria-label': '正在加载' };
  return <Skeleton loading active placeholder={<Skeleton.Paragraph rows={rows} />} {...said} />;
}
