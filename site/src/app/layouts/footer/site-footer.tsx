import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { SettingsButton } from '#features/settings-drawer/settings-button.tsx';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { usePageText } from '#data/page-texts.ts';
import { Logo } from '#ui/logo/logo.tsx';
import { buildPath } from '#contract/routes/route-table.ts';
import { demoNotice } from '#contract/brand/sample-marks.ts';
import styles from './site-footer.module.css';

/** The footer: links, contact and legal information. */
export function SiteFooter(): ReactNode {
  const { phone, workTime, mobileBase } = useRuntimeConfig();
  const { footerText } = usePageText('slogan', brand);
  return (
    <footer className={`${styles.footer} size-small`}>
      <div className={styles.inner}>
        <div className={`${styles.top} grid`}>
          <div className={`${styles.brand} grid gap-3 content-start`}>
            <Logo />
            <p>{footerText}</p>
          </div>
          <nav aria-label="页脚导航" className={`${styles.columns} grid gap-5`}>
            {footerColumns.map(({ title, links }) => (
              <section key={title} aria-label={title}>
                <h2 className="text-white size-control weight-600 margin-bottom-3">{title}</h2>
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
            <h2 className="text-white size-control weight-600 margin-bottom-3">联系</h2>
            <address>
              <a
                href={telephoneHref(phone)}
                className={`${styles.phone} inline-block margin-bottom-1 text-white size-title weight-700 tabular nowrap`}
              >
                {phone}
              </a>
              <p>服务时间 {workTime}</p>
            </address>
          </section>
        </div>
        <div className={`${styles.bottom} flex wrap items-center justify-between margin-top-7 padding-top-5`}>
          <LegalLine />
          <SettingsButton />
        </div>
      </div>
    </footer>
  );
}

interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** The footer's columns of links; the one for contact has a shape of its own. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: '产品',
    links: [
      { label: '数据通', path: buildPath('shujutong') },
      { label: '账户托管', path: buildPath('tuoguan') },
      { label: '全部产品', path: buildPath('product') },
      { label: '解决方案', path: buildPath('solution') },
    ],
  },
  {
    title: '支持',
    links: [
      { label: '学院', path: buildPath('college') },
      { label: '热门资讯', path: buildPath('information') },
      { label: '下载中心', path: buildPath('download') },
      { label: '申请试用', path: buildPath('productSubject') },
    ],
  },
  {
    title: '关于',
    links: [
      { label: '关于我们', path: buildPath('about') },
      { label: '服务条款', path: buildPath('serviceTerms') },
      { label: '隐私政策', path: buildPath('userPrivacy') },
      { label: '管家用户协议', path: buildPath('mgProtocol') },
    ],
  },
];

const external = { target: '_blank', rel: 'noopener noreferrer' };

/** Copyright and registration numbers, without those that are not configured, and whether the site is a demonstration. */
export function LegalLine(): ReactNode {
  const { icp, police, licence } = useRuntimeConfig();
  const notice = demoNotice();
  return (
    <ul className={`${styles.legal} flex wrap size-note`}>
      {/* The page may have been rendered on the last evening of a year. */}
      <li suppressHydrationWarning>
        © {thisYear()} {brand.company}
      </li>
      {icp && (
        <li>
          <a className={styles.legalLink} href="https://beian.miit.gov.cn/" {...external}>
            {icp}
          </a>
        </li>
      )}
      {police && (
        <li>
          <a
            className={styles.legalLink}
            href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police.replaceAll(/\D/g, '')}`}
            {...external}
          >
            <PoliceBadge /> {police}
          </a>
        </li>
      )}
      {licence && <li>增值电信业务经营许可证 {licence}</li>}
      {notice && <li className={styles.demoNotice}>{notice}</li>}
    </ul>
  );
}

function thisYear(): number {
  return new Date().getFullYear();
}

/** The badge in front of a public-security registration number. */
function PoliceBadge(): ReactNode {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path
        d="M7 0l2 1.4c1.3.6 2.6.7 4 .5V8c0 3.6-2.6 6.2-6 8-3.4-1.8-6-4.4-6-8V1.9c1.4.2 2.7.1 4-.5z"
        fill="#d8a83e"
      />
      <path
        d="M7 1.9l1.4 1c1 .4 2 .5 3 .4V8c0 2.7-1.9 4.7-4.4 6.100C4.500 12.7 2.600 10.700 2.600 8V3.300c1 .1 2 0 3-.4z"
        fill="#c4302b"
      />
      <path d="M7 4.300l.9 1.9 2.100.3-1.500 1.500.4 2.100L7 9.100l-1.9 1 .4-2.100L4 6.500l2.100-.3z" fill="#f7d774" />
    </svg>
  );
}

/** The settings button while the footer, which contains it otherwise, is switched off. */
export function SettingsFallback(): ReactNode {
  return (
    <div className={`${styles.corner} flex justify-center text-secondary`}>
      <SettingsButton />
    </div>
  );
}
