import type { ComponentType, ReactNode } from 'react';
import { centreTabs, type CentreTabType } from '../../../contract/routes/centre-tabs';
import { EntitlementList } from '../../features/entitlements/entitlement-list';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { AccountDetails } from './account-details';
import { centreTabContents } from './centre-tab-contents';
import { Devices } from './devices';
import styles from './mecenter-page.module.css';
import { Orders } from './orders';
import { Organizations } from './organizations';
import { Trials } from './trials';

/** Tabs that show the visitor's own data. */
const dataViews: Readonly<Partial<Record<CentreTabType, ComponentType>>> = {
  account: AccountDetails,
  security: Devices,
  org: Organizations,
  trial: Trials,
  order: Orders,
  app: EntitlementList,
};

export default function MecenterPage(): ReactNode {
  const { type = '' } = useRouteParams();
  const tab = centreTabs.find((each) => each.type === type);
  if (!tab) return <NotFoundView />;
  const { lead, points, links } = centreTabContents[tab.type];
  const DataView = dataViews[tab.type];
  return (
    <div className={styles.page}>
      <PageHead title={tab.label} description={lead} indexed={false} />
      <h1 className={styles.title}>{tab.label}</h1>
      <p className={styles.lead}>{lead}</p>
      {DataView && (
        <div className={styles.content}>
          <DataView />
        </div>
      )}
      {points.length > 0 && (
        <section className={styles.content} aria-labelledby="points-title">
          <h2 id="points-title" className="visually-hidden">
            说明
          </h2>
          <PointGrid points={points} />
        </section>
      )}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ label, href }, index) => (
            <LinkButton key={href} href={href} tone={index === 0 ? 'solid' : 'outline'}>
              {label}
            </LinkButton>
          ))}
        </p>
      )}
    </div>
  );
}
