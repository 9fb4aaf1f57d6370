import { useCallback, useState, type ReactNode } from 'react';
import { ownMobileBase } from '#contract/routes/own-mobile-root.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { NearPart } from '#ui/lazy-part/near-part.tsx';
import styles from './beginning.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const formModule = lazyModule(async () => ({ default: (await import('./demo-lead-form')).DemoLeadForm }));
const nothing = {};

/** The form for a demonstration, or the telephone and a form of HTML alone where it cannot be had. */
export function DemoForm(): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const { phone, mobileBase } = useRuntimeConfig();
  const mobileRoot = ownMobileBase(mobileBase);
  // The mobile site that comes with this one has the same form, which works without scripts.
  const plainForm = mobileRoot !== undefined && `${mobileRoot}/contact`;
  const noteFailure = useCallback(() => setFailed(true), []);
  const call = (
    <p className={styles.waiting}>
      <span>
        请致电 <a href={telephoneHref(phone)}>{phone}</a>
        {plainForm && (
          <>
            ，或<a href={plainForm}>填写简易表单</a>
          </>
        )}
        ，顾问为您安排演示。
      </span>
    </p>
  );
  if (hasFailed) return call;
  return (
    <NearPart module={formModule} props={nothing} onFailure={noteFailure} className={styles.form}>
      <noscript>{call}</noscript>
    </NearPart>
  );
}
