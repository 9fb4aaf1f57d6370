import type { ComponentType, ReactNode } from 'react';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { usePageText } from '#data/page-texts.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { centreTabs, type CentreTabType } from '#contract/routes/centre-tabs.ts';
import { lazyExport, lazyModule, type LazyModule } from '#data/chunks/lazy-module.ts';
import { loadPageModule } from '#data/config/release.ts';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import styles from './mecenter-page.module.css';

interface Tab {
  /** One sentence below the heading. */
  readonly lead: string | ((promises: PageTexts['promises']) => string);
  /** The feature that it shows, in a chunk of its own. */
  readonly module: LazyModule<{ default: ComponentType }>;
}

const tabs: Readonly<Record<CentreTabType, Tab>> = {
  workplace: {
    lead: '企业的待办、应用与投放数据，都从这里开始。',
    module: lazyModule(() => import('#features/workplace/workplace-tab.tsx')),
  },
  order: {
    lead: '查看进度、继续支付、续费或申请退款。待支付的订单保留三十分钟，超时自动关闭。',
    module: lazyExport(() => import('#features/orders/list/order-list.tsx'), 'OrderList'),
  },
  app: {
    lead: `企业开通的应用在这里续费、升级，并决定哪些成员可用。到期后数据保留 ${servicePromises.dataKeptDays} 天，续费即可继续使用。`,
    module: lazyModule(() => import('#features/entitlements/entitlement-tab.tsx')),
  },
  coupon: {
    lead: '下单时自动选用最划算的一张。订单取消或关闭后，未过期的券会退回。',
    module: lazyModule(() => import('#features/coupons/coupon-tab.tsx')),
  },
  trial: {
    lead: '试用无需付款信息，到期自动停用，不会产生费用。试用期间的报表、规则与成员在开通后原样保留。',
    module: lazyModule(() => import('#features/trials/trial-tab.tsx')),
  },
  invoice: {
    lead: ({ invoiceIssue }) => `订单完成后即可申请，${invoiceIssue}开具电子发票，开具后在这里下载。`,
    module: lazyExport(() => import('#features/invoices/invoice-tab.tsx'), 'InvoiceTab'),
  },
  org: {
    lead: '您可以属于多个企业，各企业的应用、订单与数据互相隔离。',
    module: lazyModule(() => import('#features/organization/organization-tab.tsx')),
  },
  account: {
    lead: '这是您登录后的资料。手机号与邮箱用于登录和接收通知。',
    module: lazyModule(() => import('#features/profile/profile.tsx')),
  },
  security: {
    lead: '管理登录方式和登录设备。看到不认识的设备，请立即让它退出并修改密码。',
    module: lazyModule(() => import('#features/security/security-tab.tsx')),
  },
  message: {
    lead: '订单进度、到期提醒和系统公告都在这里，保留一年。',
    module: lazyModule(() => import('#features/messages/message-list.tsx')),
  },
};

const preloaded = new Map<string, ComponentType>();

/** Loads the code of the tab, so that it renders with the page. */
export async function preload({ type }: Readonly<Record<string, string>>): Promise<void> {
  const tab = centreTabs.find((each) => each.type === type);
  if (tab) preloaded.set(tab.type, (await loadPageModule(tabs[tab.type].module)).default);
}

export default function MecenterPage(): ReactNode {
  const { type } = useRouteParams();
  const promises = usePageText('promises', servicePromises);
  const tab = centreTabs.find((each) => each.type === type);
  if (!tab) return <NotFoundView />;
  const { lead: wording } = tabs[tab.type];
  const lead = typeof wording === 'string' ? wording : wording(promises);
  // The map returns the same component for the same tab on each render.
  const Content = preloaded.get(tab.type);
  if (!Content) throw new Error(`The tab ${tab.type} was not preloaded`);
  return (
    <div className={styles.page}>
      <PageHead title={tab.label} description={lead} indexed={false} />
      <h1 className="size-headline">{tab.label}</h1>
      <p className={`${styles.lead} margin-top-2 text-secondary`}>{lead}</p>
      <div className="margin-top-6">
        {/* oxlint-disable-next-line react/static-components */}
        <Content />
      </div>
    </div>
  );
}
