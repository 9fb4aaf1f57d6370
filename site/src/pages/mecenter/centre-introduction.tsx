import type { ReactNode } from 'react';
import type { CentreTabType } from '../../../contract/routes/centre-tabs';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { centreTabContents } from './centre-tab-contents';
import styles from './mecenter-page.module.css';

/** What a tab is for, and where it leads. */
export function CentreIntroduction({ type }: { type: CentreTabType }): ReactNode {
  const { points, links } = centreTabContents[type];
  return (
    <>
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
    </>
  );
}
