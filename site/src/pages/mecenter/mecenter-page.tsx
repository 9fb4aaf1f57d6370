import type { ReactNode } from 'react';
import { centreTabs } from '#contract/routes/centre-tabs.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { centreTabContents } from './centre-tab-contents';
import { isCentreTab, preloadedTab, preloadTab } from './centre-tabs';
import styles from './mecenter-page.module.css';

export async function preload({ type }: Readonly<Record<string, string>>): Promise<void> {
  if (isCentreTab(type)) await preloadTab(type);
}

export default function MecenterPage(): ReactNode {
  const { type } = useRouteParams();
  const tab = centreTabs.find((each) => each.type === type);
  if (!tab) return <NotFoundView />;
  const { lead } = centreTabContents[tab.type];
  // The lookup returns the same component for the same tab on each render.
  const Tab = preloadedTab(tab.type);
  return (
    <div className={styles.page}>
      <PageHead title={tab.label} description={lead} indexed={false} />
      <h1 className="size-headline">{tab.label}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className="margin-top-6">
        {/* oxlint-disable-next-line react/static-components */}
        <Tab />
      </div>
    </div>
  );
}
