import type { ReactNode } from 'react';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { ServiceCode } from '#features/floating-widget/service-code.tsx';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { useRead } from '#data/http/use-read.ts';
import { StepList } from '#ui/step-list/step-list.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './pay-result-view.module.css';

/** What to do with what was bought: its first steps, its film where it has one, and somebody to ask. */
export function AfterPayment({ appId }: { appId: string }): ReactNode {
  const { data: product } = useRead(getProduct, { params: { appId } });
  const service = (
    <div className="text-center grid justify-items-center gap-3">
      <ServiceCode />
    </div>
  );
  return (
    <>
      {product && product.guide.length > 0 && (
        <Section title="接下来怎么做">
          <StepList steps={product.guide.map(({ title, desc }) => ({ title, text: desc }))} />
        </Section>
      )}
      {product?.video ? (
        <Section title="新手教程" tone="tinted">
          <div className={styles.start}>
            <ProductFilm film={product.video} />
            <div>
              <h3 className="text-center margin-bottom-3">添加专属客服</h3>
              {service}
            </div>
          </div>
        </Section>
      ) : (
        <Section title="添加专属客服" tone="tinted">
          <div className={styles.serviceAlone}>{service}</div>
        </Section>
      )}
    </>
  );
}
