import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './floating-widget.module.css';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { FilledIcon, filledPaths } from '#ui/icon/line-icon.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { usePopover } from '#ui/popover/use-popover.ts';

/** Service within reach on every page (spec 1): the chat's code, the telephone, a trial, and the way back up. */
export function FloatingWidget(): ReactNode {
  const isFarDown = useIsFarDown();
  const isCovered = useIsPlayerFullscreen();
  return (
    <aside aria-label="在线客服" className={`${styles.widget} rounded-card`} hidden={isCovered}>
      <ServiceEntry />
      <CallEntry className={`${styles.entry} inset-ring soft-hover`} />
      <Link to={buildPath('productSubject')} className={`${styles.entry} inset-ring soft-hover`}>
        <FilledIcon path={filledPaths.gift} />
        <span>免费试用</span>
      </Link>
      {isFarDown && (
        <button type="button" className={`${styles.entry} bare-button inset-ring soft-hover`} onClick={backToTop}>
          <FilledIcon path={filledPaths.arrowUp} />
          <span>回到顶部</span>
        </button>
      )}
    </aside>
  );
}

function backToTop(): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
  // The button disappears at the top of the page, so the focus moves to the main content.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Calls the provider; shows the number beside it to whoever points at it. */
function CallEntry({ className }: { className: string }): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <a href={telephoneHref(phone)} className={`${className} ${styles.call}`}>
      <FilledIcon path={filledPaths.phone} />
      <span>电话咨询</span>
      <b className={`${styles.number} text-ink size-large weight-700 tabular nowrap raised rounded-panel`}>{phone}</b>
    </a>
  );
}

const codeModule = lazyExport(() => import('./service-code'), 'ServiceCode');

/** The button for the service account, with its code beside it. */
function ServiceEntry(): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  const { isOpen, rootProps, buttonProps, panelProps } = usePopover({ onHover: true, onFocus: true });
  return (
    <div {...rootProps} className={styles.service}>
      <button {...buttonProps} className={`${styles.entry} bare-button inset-ring`}>
        <ChatIcon />
        <span>添加客服</span>
      </button>
      <div
        {...panelProps}
        className={`${styles.panel} items-center justify-center text-center raised rounded-panel`}
        hidden={!isOpen}
      >
        {isOpen && <LazyPart module={codeModule} props={{}} />}
        <p className="text-secondary size-caption">服务时间 {workTime}</p>
        <a href={telephoneHref(phone)} className="text-brand size-control weight-700 tabular">
          {phone}
        </a>
      </div>
    </div>
  );
}

/** Two speech bubbles, as chat applications are known by. */
function ChatIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M9.4 3C5 3 1.5 5.9 1.5 9.6c0 2 1.1 3.8 2.9 5L3.7 17l2.8-1.4c.9.3 1.9.4 2.9.4h.5a6 6 0 0 1-.2-1.6c0-3.4 3.2-6 7-6h.4C16.4 5.3 13.2 3 9.4 3zM6.8 6.3a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.1zm5.2 0a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.1z" />
      <path d="M22.5 14.4c0-2.7-2.6-4.8-5.8-4.8s-5.7 2.1-5.7 4.8 2.6 4.9 5.7 4.9c.7 0 1.4-.1 2-.3l2.2 1.2-.6-1.9a4.7 4.7 0 0 0 2.2-3.9zm-7.7-1.7a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6zm3.8 0a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z" />
    </svg>
  );
}

/** How far down the way back up is worth a button, in pixels. */
const farDown = 480;

/** Whether the page is scrolled well below its top. */
function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const measure = () => setFarDown(scrollY > farDown);
    measure();
    addEventListener('scroll', measure, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isFarDown;
}

/** Whether something is full-screen, or a player fills the page: then nothing floats above it. */
function useIsPlayerFullscreen(): boolean {
  const [fills, setFills] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let filling: EventTarget | null = null;
    const measure = () => {
      const isFilling = filling instanceof Element && filling.isConnected;
      setFills(isFilling || document.fullscreenElement !== null);
    };
    // The player's event does not bubble, so the document listens in the capture phase.
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('fullscreenchange', measure, options);
    document.addEventListener(
      'pagefullscreenchange',
      (event) => {
        filling = 'pageFullscreen' in event && event.pageFullscreen ? event.target : null;
        measure();
      },
      options,
    );
    return () => listening.abort();
  }, []);
  return fills;
}
