import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { buildPath } from '../../../contract/routes/route-table';
import { PageHead } from '../../shared/navigation/page-head';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { OrderNumber } from '../../shared/ui/content/order-number';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { QuestionList } from '../../shared/ui/content/question-list';
import { Section } from '../../shared/ui/layout/section';
import { isOrderNumber } from '../../../contract/order/order-number';
import { telephoneHref } from '../../shared/utils/format/telephone-href';

const channels = [
  { title: '支付宝', text: '顾问发送付款码，扫码即付，付款码十五分钟内有效。' },
  { title: '微信支付', text: '扫码或在手机上打开付款链接，单笔限额以微信支付为准。' },
  { title: '对公转账', text: '转账附言填写订单号，到账后自动核销，一般当天完成。' },
];

const questions = [
  { q: '付款后多久开通？', a: '支付宝与微信支付即时开通；对公转账以到账时间为准，工作日当天开通。' },
  { q: '提交订单后多久必须付款？', a: '订单保留三十分钟，超时自动关闭，重新下单即可，不影响优惠券。' },
  {
    q: '怎样确认收款方是官方？',
    a: `所有渠道的收款方都是${brand.company}。遇到其他收款方请勿付款，致电 ${brand.phone} 核实。`,
  },
];

export default function OrderPayinfoPage(): ReactNode {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  return (
    <>
      <PageHead title="收银台" description="选择支付方式，完成付款。" indexed={false} />
      <PageIntro
        title="收银台"
        lead="报出订单号，顾问核对金额后发送付款码或转账账户。付款金额以订单为准，请勿向个人账户付款。"
      >
        {isOrderNumber(orderNo) && <OrderNumber number={orderNo} />}
        <LinkButton href={telephoneHref(brand.phone)}>致电 {brand.phone}</LinkButton>
        <LinkButton href={buildPath('mecenter', { type: 'order' })} tone="outline">
          我的订单
        </LinkButton>
      </PageIntro>
      <Section title="支付方式">
        <PointGrid points={channels} />
      </Section>
      <Section title="付款常见问题" tone="tinted">
        <QuestionList questions={questions} />
      </Section>
    </>
  );
}
