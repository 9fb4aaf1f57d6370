import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import type { GetProductReply } from '../../../contract/product/product-detail-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { LeadForm } from '../../features/lead-form/lead-form';
import type { SelectedPlan } from '../../features/product-plans/find-plan';
import { PlanBill } from '../../features/product-plans/plan-bill';
import { termName } from '../../shared/utils/format/term-name';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import styles from './order-draft.module.css';

interface OrderDraftProps {
  product: GetProductReply;
  chosen: SelectedPlan;
}

/** What is about to be ordered, for whom, and who takes the order. */
export function OrderDraft({ product, chosen }: OrderDraftProps): ReactNode {
  const organization = useOptionalSession()?.user.OrgName;
  const goods = `${product.name}${chosen.version.name} ${termName(chosen.plan.months)}`;
  return (
    <div className={styles.page}>
      <PageIntro title="确认订单" lead="核对商品、企业与金额。下单由专属顾问办理：合同、优惠与发票一次谈妥，再付款。" />
      <div className={styles.columns}>
        <div className={styles.left}>
          <PlanBill productName={product.name} chosen={chosen}>
            {organization && <p className={styles.organization}>开通到企业：{organization}</p>}
            <LinkButton
              href={buildPath('funcOpen', { appId: product.app_id, type: 'open' }, { plan: chosen.plan.id })}
              tone="outline"
            >
              修改版本或时长
            </LinkButton>
          </PlanBill>
          <ul className={styles.notes}>
            <li>以上为标准价，顾问会核对可用的优惠券与活动，只会更低。</li>
            <li>
              下单即同意 <Link to={buildPath('mgProtocol')}>《管家用户协议》</Link>；开通后七天内未使用可申请退款。
            </li>
            <li>支持支付宝、微信支付与对公转账，付款后即可申请发票。</li>
          </ul>
        </div>
        <section aria-labelledby="order-title">
          <h2 id="order-title" className={styles.title}>
            由谁来联系
          </h2>
          <p className={styles.intro}>留下联系人，顾问带着这份清单致电，{brand.serviceHours}。</p>
          <LeadForm subject={`下单：${goods}`} action="提交订单需求" withRemark />
        </section>
      </div>
    </div>
  );
}
