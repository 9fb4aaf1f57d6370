import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import { Logo } from '../../shared/ui/logo';
import { telephoneHref } from '../../shared/utils/telephone-href';
import styles from './site-footer.module.css';

/** Who the provider is and how to reach it. */
export function SiteFooter(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{brand.slogan}</p>
        </div>
        <address className={styles.contact}>
          <a href={telephoneHref(brand.phone)} className={styles.phone}>
            {brand.phone}
          </a>
          <span>服务时间 {brand.serviceHours}</span>
        </address>
        <p className={styles.company}>© {brand.company}</p>
      </div>
    </footer>
  );
}
