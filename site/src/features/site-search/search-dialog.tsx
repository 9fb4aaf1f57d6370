import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { search } from '#contract/search/search-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { isComposing } from '#ui/focus/focus.ts';
import { NextSteps } from './next-steps';
import styles from './search-dialog.module.css';
import { SearchResultList } from './search-result-list';
import { popularResults, searchGroups } from './search-results';
import { useDebouncedText } from './use-debounced-text';

/** As many characters as the API takes. */
const maxWords = 50;

/** Searches the whole site while the visitor types; arrow keys select a result, Enter opens it. */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [words, setWords] = useState('');
  /** What the arrow keys or the pointer selected. */
  const [selected, setSelected] = useState<number>();
  const listId = useId();
  const navigate = useNavigate();
  const wanted = words.replaceAll(/\p{Cc}/gu, ' ').trim();
  const asked = useDebouncedText(wanted);
  const { data, error, isLoading, mutate } = useRead(
    search,
    { query: { q: asked } },
    { enabled: asked !== '', keepPreviousData: true },
  );

  // Until the reply arrives, the results belong to the previous text, and Enter would open a wrong one.
  const isSettled = wanted === '' || (wanted === asked && !isLoading);
  const found = asked !== '' && data ? searchGroups(data) : [];
  const isEmpty = wanted !== '' && isSettled && data !== undefined && found.length === 0;
  const groups = wanted === '' || isEmpty ? [{ title: '常用入口', results: popularResults }] : found;
  const results = groups.flatMap((group) => group.results);
  const isFailed = asked !== '' && error !== undefined;
  // Enter does nothing after a search that found nothing, unless the visitor selects one of the entries offered instead.
  const chosen = selected ?? (isEmpty ? -1 : 0);
  const isPending = wanted !== '' && !isFailed && results.length === 0;

  function go(path: string): void {
    onClose();
    if (path.startsWith('/')) void navigate(path);
    else open(path, '_blank', 'noopener,noreferrer');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setSelected((Math.max(chosen, step === 1 ? -1 : 0) + step + results.length) % results.length);
    } else if (event.key === 'Enter' && !isComposing(event) && isSettled && results[chosen]) {
      event.preventDefault();
      go(results[chosen].path);
    }
  }

  return (
    <Dialog title="搜索" onClose={onClose}>
      <div className={styles.field}>
        <IconSearch aria-hidden className={styles.icon} />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label="搜索全站"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results[chosen] && `${listId}-${chosen}`}
          placeholder="搜索产品、方案、文章，也可输入拼音"
          autoComplete="off"
          maxLength={maxWords}
          data-first-focus
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setSelected(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.results}>
        <output className={isEmpty || isPending ? styles.empty : 'visually-hidden'}>{statusText()}</output>
        {isFailed ? (
          <LoadFailure error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            {isEmpty && <NextSteps onLeave={onClose} />}
            <SearchResultList id={listId} groups={groups} chosen={chosen} onChoose={setSelected} onGo={go} />
          </>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
      </p>
    </Dialog>
  );

  function statusText(): string {
    if (wanted === '' || isFailed) return '';
    if (!isSettled || !data) return '正在搜索…';
    return isEmpty ? `没有找到与“${asked}”相关的内容，换个词试试，或者问问顾问` : `找到 ${results.length} 条结果`;
  }
}
