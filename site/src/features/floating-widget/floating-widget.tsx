import IconArrowUp from '@douyinfe/semi-icons/lib/es/icons/IconArrowUp';
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { CallEntry } from './call-entry';
import { ServiceEntry } from './service-entry';
import styles from './floating-widget.module.css';
import { useIsPlayerFullscreen } from './use-is-player-fullscreen';
import { useIsFarDown } from './use-is-far-down';

/** Service within reach on every page (spec 1): the chat's code, the telephone, a trial, and the way back up. */
export default function FloatingWidget(): ReactNode {
  const isFarDown = useIsFarDown();
  const isCovered = useIsPlayerFullscreen();
  return (
    <aside aria-label="在线客服" className={styles.widget} hidden={isCovered}>
      <ServiceEntry />
      <CallEntry className={styles.entry} />
      <Link to={buildPath('productSubject')} className={styles.entry}>
        <IconGift aria-hidden />
        <span>免费试用</span>
      </Link>
      {isFarDown && (
        <button type="button" className={styles.entry} onClick={backToTop}>
          <IconArrowUp aria-hidden />
          <span>回到顶部</span>
        </button>
      )}
    </aside>
  );
}

function backToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  // The button disappears at the top of the page, so the focus moves to the main content.
  document.getElementById('main')?.focus({ preventScroll: true });
}
