import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { demoNotice } from '#contract/brand/sample-marks.ts';
import type { MobileAccount, MobilePageRequest } from '#contract/page-rendering.ts';
import type { MobilePageName } from '#contract/routes/mobile-table.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { previewText } from '#contract/routes/preview.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { Logo } from '#ui/logo/logo.tsx';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { PhoneTabBar, PhoneTools } from '#ui/phone-shell/phone-shell.tsx';
import { telephoneHref } from '#data/config/runtime-config.ts';
import type { MobileContent } from './mobile-page';

interface MobileDocumentProps extends Pick<MobilePageRequest, 'config' | 'sheet' | 'desktop' | 'account'> {
  readonly content: MobileContent;
  /** Absolute. */
  readonly canonical: string;
  /** Whether it shows a draft. */
  readonly isPreview: boolean;
  /** Undefined for those that say that there is nothing. */
  readonly page: MobilePageName | undefined;
}

const footerLinks = [
  ['/m/solution', '解决方案'],
  ['/m/information', '热门资讯'],
  ['/m/download', routeNamed('download').title],
  ['/m/contact', '预约演示'],
  ['/m/about', routeNamed('about').title],
] as const;
const agreements = ['serviceTerms', 'userPrivacy', 'mgProtocol'] as const;

/** A whole page, which works without scripts. */
export function MobileDocument(props: MobileDocumentProps): ReactNode {
  const { content, canonical, sheet, account, page, isPreview } = props;
  const { head, main, bar } = content;
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121a29" media="(prefers-color-scheme: dark)" />
        <title>{`${head.title} - ${brand.name}${brand.descriptor}`}</title>
        {head.description !== '' && <meta name="description" content={head.description} />}
        {!head.indexed && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={canonical} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <a className="skip" href="#main">
          跳到正文
        </a>
        {account.nameInQuestion !== undefined && <AccountQuestion account={account} name={account.nameInQuestion} />}
        <header>
          <a className="brand" href={`${ownMobileRoot}/`}>
            <Logo />
          </a>
          <PhoneTools>
            <a className="phone-tool" href="/m/search" aria-label="搜索全站">
              <LineIcon name="search" />
            </a>
          </PhoneTools>
        </header>
        <main id="main">
          {isPreview && <p className="preview">{previewText}</p>}
          {main}
        </main>
        <Footer {...props} />
        {bar ? <div className="bar">{bar}</div> : <PhoneTabBar root={ownMobileRoot} page={page} />}
      </body>
    </html>
  );
}

/** Asks whose account a link has signed the phone in to (site S-2). */
function AccountQuestion({ account, name }: { account: MobileAccount; name: string }): ReactNode {
  const text = `已登录为 ${name}`;
  return (
    // The tag that stands for a region is no form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className="account" method="post" action={accountPath} role="region" aria-label={text}>
      <p>{text}</p>
      <ReturnField account={account} />
      <button name="answer" value="mine">
        是我
      </button>
      <button name="answer" value="leave">
        不是我，退出
      </button>
    </form>
  );
}

const accountPath = `${ownMobileRoot}/account`;

function ReturnField({ account }: { account: MobileAccount }): ReactNode {
  return <input type="hidden" name="from" value={account.returnPath} />;
}

function Footer({ config, desktop, account }: MobileDocumentProps): ReactNode {
  return (
    <footer>
      <nav aria-label="更多">
        {footerLinks.map(([href, label]) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <p>
        <a href={telephoneHref(config.phone)}>{config.phone}</a>
      </p>
      <nav aria-label="帮助">
        {account.isSignedIn ? (
          <>
            <a href={desktopHref(buildPath('mecenter'))}>个人中心</a>
            <form method="post" action={accountPath}>
              <ReturnField account={account} />
              <button name="answer" value="leave">
                退出登录
              </button>
            </form>
          </>
        ) : (
          <a href={desktopHref(buildPath('login'))}>登录 / 注册</a>
        )}
        <a href={desktop}>访问电脑版</a>
        {agreements.map((name) => (
          <a key={name} href={ownMobileRoot + routeNamed(name).paths[0]}>
            {routeNamed(name).title}
          </a>
        ))}
      </nav>
      <p>© {brand.company}</p>
      {brand.isDemo && <p>{demoNotice()}</p>}
      {config.icp !== '' && (
        <p>
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer">
            {config.icp}
          </a>
        </p>
      )}
    </footer>
  );
}
