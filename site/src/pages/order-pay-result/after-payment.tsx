import type { ReactNode } from 'react';
import { servicePromises } from '../../../contract/brand/service-promises';
import { getProduct } from '../../../contract/product/product-endpoints';
import { ServiceCode } from '../../features/floating-widget/service-code';
import { ProductFilm } from '../../features/product-film/product-film';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import styles from './pay-result-view.module.css';

const steps = [
  { title: '进入应用', text: '成员用原账号登录网页端或客户端，无需激活。' },
  { title: '接入账户', text: '在应用里授权广告账户，数据当天开始同步。' },
  { title: '邀请成员', text: '在企业管理里邀请同事，按角色分配权限。' },
  { title: '申请发票', text: `订单完成后在个人中心申请，${servicePromises.invoiceIssue}开具。` },
];

/** What to do with what was bought: the way on, a film that shows it, and somebody to ask. */
export function AfterPayment({ appId }: { appId: string }): ReactNode {
  const { data, error } = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  return (
    <>
      <Section title="接下来怎么做">
        <StepList steps={steps} />
      </Section>
      <Section title="新手教程" tone="tinted">
        <div className={styles.start}>
          <div className={styles.film}>
            {(data || error) && <ProductFilm {...(data?.video && { film: data.video })} />}
          </div>
          <div className={styles.service}>
            <h3>添加专属客服</h3>
            <ServiceCode />
          </div>
        </div>
      </Section>
    </>
  );
}
