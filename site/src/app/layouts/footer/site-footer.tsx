import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { SettingsButton } from '#features/settings-drawer/settings-button.tsx';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { Logo } from '#ui/logo/logo.tsx';
import { telephoneHref } from '#ui/format/format.ts';
import { footerColumns } from './footer-columns';
import { LegalLine } from './legal-line';
import styles from './site-footer.module.css';

/** The footer: links, contact and legal information. */
export function SiteFooter(): ReactNode {
  const { phone, workTime, mobileBase } = useRuntimeConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <p>{brand.footerWords}</p>
          </div>
          <nav aria-label="页脚导航" className={styles.columns}>
            {footerColumns.map(({ title, links }) => (
              <section key={title} aria-label={title}>
                <h2 className={styles.title}>{title}</h2>
                <ul>
                  {links.map(({ label, path }) => (
                    <li key={path}>
                      <Link to={path} className={styles.link}>
                        {label}
                      </Link>
                    </li>
                  ))}
                  {title === '关于' && mobileBase && (
                    <li>
                      <a href={`${mobileBase.replace(/\/$/, '')}/`} className={styles.link}>
                        访问手机版
                      </a>
                    </li>
                  )}
                </ul>
              </section>
            ))}
          </nav>
          <section aria-label="联系" className={styles.contact}>
            <h2 className={styles.title}>联系</h2>
            <address>
              <a href={telephoneHref(phone)} className={styles.phone}>
                {phone}
              </a>
              <p>服务时间 {workTime}</p>
            </address>
          </section>
        </div>
        <div className={styles.bottom}>
          <LegalLine />
          <SettingsButton />
        </div>
      </div>
    </footer>
  );
}
