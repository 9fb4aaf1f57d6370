import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { searchHash } from '#contract/routes/not-found.ts';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './search-button.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const dialogModule = lazyModule(() => import('./search-dialog'));

/** Opens the search; so do Ctrl K and ⌘ K anywhere on the page, and an address that asks for it. */
export function SearchButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { hash, key } = useLocation();
  /** The visit of an address with which the search was closed. */
  const [closedFor, setClosedFor] = useState<string>();
  const isAsked = hash === searchHash && closedFor !== key;
  const close = useCallback(() => {
    setOpen(false);
    setClosedFor(key);
  }, [key]);

  useEffect(() => {
    const listening = new AbortController();
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKey, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${styles.button} outlined text-secondary inline-flex items-center gap-2 ground-surface nowrap`}
        aria-label="搜索全站"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <LineIcon name="search" />
        <span className={styles.text}>搜索</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {(isOpen || isAsked) && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </>
  );
}
