import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import { buildPath } from '../../../contract/routes/route-table';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { OrderNumber } from '../../shared/ui/content/order-number';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { Section } from '../../shared/ui/layout/section';
import { StepList } from '../../shared/ui/content/step-list';
import { isOrderNumber } from '../../../contract/order/order-number';
import { telephoneHref } from '../../shared/utils/format/telephone-href';

const steps = [
  { title: '提交订单', text: '金额与优惠锁定三十分钟，超时自动关闭。' },
  { title: '完成付款', text: '渠道确认后状态变为“支付成功”，开始开通。' },
  { title: '开通应用', text: '一般几分钟内完成，企业管理员收到短信。' },
  { title: '订单完成', text: '可申请发票；七天内未使用可申请退款。' },
];

export default function OrderDetailPage(): ReactNode {
  const { orderId = '' } = useRouteParams();
  if (!isOrderNumber(orderId)) return <NotFoundView />;
  return (
    <>
      <PageHead title="订单详情" description="订单进度与凭证。" indexed={false} />
      <PageIntro
        title="订单详情"
        lead="订单的进度、金额与凭证由专属顾问保管并随时可查。致电时报出订单号，一分钟内告诉您当前状态。"
      >
        <OrderNumber number={orderId} />
        <LinkButton href={telephoneHref(brand.phone)}>致电查询</LinkButton>
        <LinkButton href={buildPath('mecenter', { type: 'order' })} tone="outline">
          返回我的订单
        </LinkButton>
      </PageIntro>
      <Section title="订单怎样走完">
        <StepList steps={steps} direction="down" />
      </Section>
    </>
  );
}
