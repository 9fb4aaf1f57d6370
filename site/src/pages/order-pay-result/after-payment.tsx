import type { ReactNode } from 'react';
import { servicePromises } from '../../../contract/brand/service-promises';
import { installFilm } from '../../../contract/film/install-film';
import { ServiceCode } from '../../features/floating-widget/service-code';
import { ProductFilm } from '../../features/product-film/product-film';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import styles from './pay-result-view.module.css';

const steps = [
  { title: '进入应用', text: '成员用原账号登录网页端或客户端，无需激活。' },
  { title: '接入账户', text: '在应用里授权广告账户，数据当天开始同步。' },
  { title: '邀请成员', text: '在企业管理里邀请同事，按角色分配权限。' },
  { title: '申请发票', text: `订单完成后在个人中心申请，${servicePromises.invoiceIssue}开具。` },
];

/** What to do with what was bought: the way on, a film that shows the first steps, and somebody to ask. */
export function AfterPayment(): ReactNode {
  return (
    <>
      <Section title="接下来怎么做">
        <StepList steps={steps} />
      </Section>
      <Section title="新手教程" tone="tinted">
        <div className={styles.start}>
          <ProductFilm film={installFilm} />
          <div className={styles.service}>
            <h3>添加专属客服</h3>
            <ServiceCode />
          </div>
        </div>
      </Section>
    </>
  );
}
