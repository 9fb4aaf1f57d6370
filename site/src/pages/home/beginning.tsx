import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './beginning.module.css';
import { DemoForm } from './demo-form';
import { demoText } from './home-text';

/** The three ways to begin: try it, have it shown, or call. */
export function Beginning(): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  return (
    <section id="begin" className={styles.beginning} aria-labelledby="begin-title">
      <div className="grid min-width-0 gap-5">
        <h2 id="begin-title" className="text-white size-headline margin-bottom-2">
          三种方式，今天就能开始
        </h2>
        <div className={styles.way}>
          <h3>自己试用</h3>
          <p>注册后选一个产品申请试用，无需付款信息，到期自动停用。</p>
          <LinkButton href={buildPath('productSubject')} tone="light">
            免费试用
          </LinkButton>
        </div>
        <div className={styles.way}>
          <h3>预约演示</h3>
          <p>{demoText}</p>
        </div>
        <div className={styles.way}>
          <h3>电话聊聊</h3>
          <p>
            <a href={telephoneHref(phone)} className={styles.phone}>
              {phone}
            </a>
          </p>
          <p>{workTime}，有人接听</p>
        </div>
      </div>
      <DemoForm />
    </section>
  );
}
