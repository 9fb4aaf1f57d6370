import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import IconPhone from '@douyinfe/semi-icons/lib/es/icons/IconPhone';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import styles from './search-dialog.module.css';

/** For those who found nothing: somebody to ask, and something to try. */
export function NextSteps({ onLeave }: { onLeave: () => void }): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <div className={styles.steps}>
      <a className={styles.step} href={telephoneHref(phone)}>
        <IconPhone aria-hidden />
        <span>电话咨询</span> <small>{phone}</small>
      </a>
      <Link className={styles.step} to={buildPath('productSubject')} onClick={onLeave}>
        <IconGift aria-hidden />
        <span>免费试用</span>
      </Link>
    </div>
  );
}
