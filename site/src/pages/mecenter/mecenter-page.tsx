import type { ComponentType, ReactNode } from 'react';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { PointGrid } from '../../shared/ui/layout/point-grid';
import { AccountFacts } from './account-facts';
import { centreTabs } from './centre-tabs';
import { Devices } from './devices';
import styles from './mecenter-page.module.css';
import { Organizations } from './organizations';
import { Trials } from './trials';

/** Parts that show the visitor's own data. */
const contents: Readonly<Record<string, ComponentType>> = {
  account: AccountFacts,
  security: Devices,
  org: Organizations,
  trial: Trials,
};

export default function MecenterPage(): ReactNode {
  const { type = '' } = useRouteParams();
  const tab = centreTabs.get(type);
  if (!tab) return <NotFoundView />;
  const Content = contents[type];
  return (
    <div className={styles.page}>
      <PageHead title={tab.title} description={tab.lead} indexed={false} />
      <h1 className={styles.title}>{tab.title}</h1>
      <p className={styles.lead}>{tab.lead}</p>
      {Content && (
        <div className={styles.content}>
          <Content />
        </div>
      )}
      {tab.points.length > 0 && (
        <section className={styles.content} aria-labelledby="points-title">
          <h2 id="points-title" className="visually-hidden">
            说明
          </h2>
          <PointGrid points={tab.points} />
        </section>
      )}
      {tab.ways.length > 0 && (
        <p className={styles.ways}>
          {tab.ways.map(({ label, href }, index) => (
            <LinkButton key={href} href={href} tone={index === 0 ? 'solid' : 'outline'}>
              {label}
            </LinkButton>
          ))}
        </p>
      )}
    </div>
  );
}
