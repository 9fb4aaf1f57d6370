import type { ReactNode } from 'react';
import { getProduct } from '../../../contract/product/product-endpoints';
import { LeadForm } from '../../features/lead-form/lead-form';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { Section } from '../../shared/ui/layout/section';
import { StepList } from '../../shared/ui/content/step-list';
import { TrialStrip } from './trial-strip';

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

const steps = [
  { title: '填写信息', text: '留下手机号与企业名称，一分钟完成。' },
  { title: '顾问开通', text: '工作日两小时内开通，账号发送到您的手机。' },
  { title: '接入账户', text: '授权广告账户，历史数据自动补齐。' },
  { title: '到期再定', text: '试用到期自动停用，不扣费；数据保留九十天。' },
];

export default function FreetryPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  return (
    <EntityPage read={read} title="免费试用">
      {(product) => {
        const days = product.trial_days;
        const title = days > 0 ? `免费试用${product.name} ${days} 天` : `预约${product.name}演示`;
        return (
          <>
            <PageHead title={title} description={product.summary} indexed={false} />
            <PageIntro
              tone="hero"
              eyebrow={product.name}
              title={title}
              lead={
                days > 0
                  ? '功能与专业版相同，无需付款信息。到期自动停用，不会产生费用。'
                  : `${product.name}按服务开展，不设自助试用。留下联系方式，顾问先为您做一次免费诊断与演示。`
              }
              aside={
                <LeadForm
                  subject={`申请试用${product.name}`}
                  action={days > 0 ? '申请试用' : '预约演示'}
                  choice={{ label: '每月广告消耗', answers: ['1 万元以下', '1–10 万元', '10–50 万元', '50 万元以上'] }}
                />
              }
            >
              <TrialStrip product={product} />
            </PageIntro>
            <Section title="试用怎么进行" tone="tinted">
              <StepList steps={steps} />
            </Section>
          </>
        );
      }}
    </EntityPage>
  );
}
