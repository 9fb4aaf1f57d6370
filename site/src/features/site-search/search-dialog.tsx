import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { search } from '#contract/search/search-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useDebounced } from '#data/scheduling.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { isComposing } from '#ui/focus/focus.ts';
import styles from './search-dialog.module.css';
import { MarkedText, popularResults, searchGroups, type SearchGroup, type SearchResult } from './search-results';
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import IconPhone from '@douyinfe/semi-icons/lib/es/icons/IconPhone';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';

/** Most characters that the API takes. */
const maxText = 50;

/** Searches the whole site while the visitor types; arrow keys select a result, Enter opens it. */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  /** Place of the result that the arrow keys or the pointer selected. */
  const [selected, setSelected] = useState<number>();
  const listId = useId();
  const navigate = useNavigate();
  const query = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  const debounced = useDebounced(query);
  const searched = query === '' ? '' : debounced;
  const { data, error, isLoading, mutate } = useRead(
    search,
    { query: { q: searched } },
    { enabled: searched !== '', keepPreviousData: true },
  );

  // Until the reply arrives, the results belong to the previous text, and Enter would open a wrong one.
  const isSettled = query === '' || (query === searched && !isLoading);
  const found = searched !== '' && data ? searchGroups(data) : [];
  const isEmpty = query !== '' && isSettled && data !== undefined && found.length === 0;
  const groups = query === '' || isEmpty ? [{ title: '常用入口', results: popularResults }] : found;
  const results = groups.flatMap((group) => group.results);
  const isFailed = searched !== '' && error !== undefined;
  // Enter does nothing after a search that found nothing, unless the visitor selects one of the entries offered instead.
  const chosen = selected ?? (isEmpty ? -1 : 0);
  const isPending = query !== '' && !isFailed && results.length === 0;

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
          className={`${styles.input} text-ink full-width ground-surface`}
          aria-label="搜索全站"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results[chosen] && `${listId}-${chosen}`}
          placeholder="搜索产品、方案、文章，也可输入拼音"
          autoComplete="off"
          maxLength={maxText}
          data-initial-focus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
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
      <p className={`${styles.keys} text-secondary size-caption line-top`} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
      </p>
    </Dialog>
  );

  function statusText(): string {
    if (query === '' || isFailed) return '';
    if (!isSettled || !data) return '正在搜索…';
    return isEmpty ? `没有找到与“${searched}”相关的内容，换个词试试，或者问问顾问` : `找到 ${results.length} 条结果`;
  }
}

interface SearchResultListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** Place of the result that Enter opens, counted over all groups; -1 while it opens none. */
  chosen: number;
  onChoose: (place: number) => void;
  onGo: (path: string) => void;
}

/** The results by group. The focus stays in the field above; the list shows what Enter would open. */
function SearchResultList({ id, groups, chosen, onChoose, onGo }: SearchResultListProps): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  let place = -1;
  return (
    // The browser's own lists cannot be grouped and styled like this.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="搜索结果" hidden={groups.length === 0}>
      {groups.map(({ title, results }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={title} role="group" aria-label={title}>
          <p className={`${styles.groupTitle} text-secondary size-note`} aria-hidden="true">
            {title}
          </p>
          {results.map(renderResult)}
        </div>
      ))}
    </div>
  );

  function renderResult({ path, title, detail, label }: SearchResult): ReactNode {
    place += 1;
    const own = place;
    return (
      // Keys are handled by the field, which keeps the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={path}
        id={`${id}-${own}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        // Reached by aria-activedescendant.
        tabIndex={-1}
        aria-selected={own === chosen}
        className={`${styles.result} grid items-baseline`}
        onPointerMove={() => own !== chosen && onChoose(own)}
        onClick={() => onGo(path)}
      >
        <span className="text-ink size-control weight-500">
          <MarkedText pieces={title} />
        </span>
        {label && <span className={`${styles.label} text-secondary size-caption`}>{label}</span>}
        <span className={`${styles.detail} size-note text-secondary nowrap`}>
          <MarkedText pieces={detail} />
        </span>
      </div>
    );
  }
}

/** Shown where nothing was found: the telephone and the trial. */
function NextSteps({ onLeave }: { onLeave: () => void }): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <div className={`${styles.steps} flex wrap justify-center gap-3`}>
      <a className={`${styles.step} text-brand size-small inline-flex items-center gap-2`} href={telephoneHref(phone)}>
        <IconPhone aria-hidden />
        <span>电话咨询</span> <small>{phone}</small>
      </a>
      <Link
        className={`${styles.step} text-brand size-small inline-flex items-center gap-2`}
        to={buildPath('productSubject')}
        onClick={onLeave}
      >
        <IconGift aria-hidden />
        <span>免费试用</span>
      </Link>
    </div>
  );
}
