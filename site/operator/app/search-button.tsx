import Button from '@douyinfe/semi-ui/lib/es/button';
import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { Dialog, DialogActions } from '../ui/dialog';
import styles from './search.module.css';

const searchBox = lazyExport(() => import('./search-box'), 'SearchBox');

/** Ctrl K deletes the rest of a line in the fields of a Mac. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search; so does Ctrl K, or ⌘ K, on any page that no dialog is above. */
export function SearchButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const listening = new AbortController();
    const openByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isShortcut = key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
      if (!isShortcut || altKey || shiftKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKey, listening);
    return () => listening.abort();
  }, []);

  return (
    <>
      <Button
        className={styles.button ?? ''}
        aria-label="搜索"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        icon={<IconSearch aria-hidden />}
        theme="light"
        type="tertiary"
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          搜索 <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </Button>
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}

/** The dialog is there at once; what is typed before the code of the search has come is kept. */
function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [Box, setBox] = useState(() => searchBox.loaded?.default);
  const [isFailed, setFailed] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const { default: loaded } = await searchBox.load();
        setBox(() => loaded);
      } catch {
        setFailed(true);
      }
    }
    if (!isFailed) void load();
  }, [isFailed]);

  return (
    <Dialog title="搜索" onClose={onClose} isWide step={Box ? 'box' : isFailed ? 'failure' : 'loading'}>
      {Box ? (
        <Box text={text} onText={setText} onClose={onClose} />
      ) : isFailed ? (
        <>
          <p>搜索没有打开，可能是网络中断，或控制台刚刚更新过。</p>
          <DialogActions>
            <Button theme="solid" onClick={() => setFailed(false)}>
              重试
            </Button>
          </DialogActions>
        </>
      ) : (
        <input
          className={styles.input}
          aria-label="搜索"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Dialog>
  );
}
