import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import styles from './search-button.module.css';
import { lazyModule } from '../../shared/utils/lazy-module';

const dialogModule = lazyModule(() => import('./search-dialog'));

/** Opens the search; so do Ctrl K and ⌘ K anywhere on the page. */
export function SearchButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

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
        className={styles.button}
        aria-label="搜索全站"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden />
        <span className={styles.words}>搜索</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {isOpen && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </>
  );
}
