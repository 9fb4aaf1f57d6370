import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { buildPath } from '../../../contract/routes/route-table';
import { PageHead } from '../../shared/navigation/page-head';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { OrderNumber } from '../../shared/ui/content/order-number';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { Section } from '../../shared/ui/layout/section';
import { StepList } from '../../shared/ui/content/step-list';
import { isOrderNumber } from '../../../contract/order/order-number';

const steps = [
  { title: '渠道确认', text: '支付宝与微信支付即时确认，对公转账以到账为准。' },
  { title: '自动开通', text: '确认后为企业开通应用，短信通知企业管理员。' },
  { title: '开始使用', text: '成员用原账号登录网页端或客户端，无需激活。' },
  { title: '申请发票', text: '订单完成后在个人中心申请，三个工作日内开具。' },
];

export default function OrderPayResultPage(): ReactNode {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  return (
    <>
      <PageHead title="支付完成" description="付款之后：确认、开通与开始使用。" indexed={false} />
      <PageIntro
        title="付款之后"
        lead="是否到账以渠道确认为准，这一页不作付款凭证。渠道确认后，企业管理员会收到短信，应用同时开通。"
      >
        {isOrderNumber(orderNo) && <OrderNumber number={orderNo} />}
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>查看订单</LinkButton>
        <LinkButton href={buildPath('download')} tone="outline">
          下载客户端
        </LinkButton>
      </PageIntro>
      <Section title="接下来会发生什么" intro={`超过半小时没有收到短信，请致电 ${brand.phone}，报出订单号即可查询。`}>
        <StepList steps={steps} />
      </Section>
    </>
  );
}
