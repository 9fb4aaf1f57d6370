import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchConsole } from '#contract/operator/search-endpoints.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { useDebounced } from '#data/scheduling.ts';
import { useOperator } from '../ui/operator';
import { foundRecords, matchingScreens, pastedPage, soleHit, type SearchOption } from './search-options';
import styles from './search.module.css';

/** Characters that the server takes: addresses are pasted. */
const maxText = 2_000;

interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Searches while the operator types. The focus stays in the field; arrow keys choose what Enter opens. */
export function SearchBox({ text, onText, onClose }: SearchBoxProps): ReactNode {
  const operator = useOperator();
  const navigate = useNavigate();
  const listId = useId();
  /** Place that the arrow keys or the pointer chose. */
  const [selected, setSelected] = useState<number>();
  /** The text for which Enter was pressed before its results were there. */
  const [awaited, setAwaited] = useState('');
  const query = text.trim();
  const debounced = useDebounced(query);
  const page = pastedPage(query, operator);
  const searched = page ? '' : awaited === query ? query : debounced;
  const isAsking = searched !== '';
  const { data, error, isLoading, mutate } = useRead(
    searchConsole,
    { query: { search: searched } },
    { enabled: isAsking, keepPreviousData: true, failures: 'silent' },
  );
  // Until the reply has come, the results are those of another text, and Enter would open a wrong one.
  const isSettled = page !== undefined || query === '' || (query === searched && !isLoading);
  const isFailed = isAsking && error !== undefined;
  const reply = isAsking && !isFailed ? data : undefined;
  const groups = page ? [page] : [...matchingScreens(query, operator), ...(reply ? foundRecords(reply, operator) : [])];
  const options = groups.flatMap((group) => group.options);
  const chosen = Math.min(selected ?? 0, options.length - 1);
  const sole = isSettled && awaited !== '' && awaited === query && !isFailed ? soleHit(groups) : undefined;

  useEffect(() => {
    if (!sole) return;
    onClose();
    void navigate(sole);
  }, [sole, onClose, navigate]);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  function go(path: string): void {
    onClose();
    void navigate(path);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setSelected((chosen + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault();
      const option = options[chosen];
      if (!isSettled) setAwaited(query);
      else if (option) go(option.path);
    }
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        className={styles.input}
        aria-label="搜索"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[chosen] && `${listId}-${chosen}`}
        placeholder="订单号、手机号或后四位、邮箱、名称、税号、发票号……"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxText}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setSelected(undefined);
          setAwaited('');
        }}
        onKeyDown={onKeyDown}
      />
      <output className={styles.status}>{statusText()}</output>
      {isFailed && isSettled && (
        <Button size="small" onClick={() => void mutate()}>
          重试
        </Button>
      )}
      {/* The browser's own lists cannot be grouped and styled like this. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label="搜索结果" className={styles.list} data-busy={!isSettled}>
        {groups.map(({ name, options: shown }, index) => {
          const first = groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true">{name}</p>
              {shown.map((option, place) => (
                <Option
                  key={option.path}
                  id={`${listId}-${first + place}`}
                  option={option}
                  search={reply?.search ?? query}
                  isChosen={first + place === chosen}
                  onChoose={() => first + place !== chosen && setSelected(first + place)}
                  onGo={go}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
      </p>
    </>
  );

  function statusText(): string {
    if (query === '') return '粘贴整个号码或地址也可以';
    if (!isSettled) return '正在搜索…';
    if (isFailed) return failureText(error);
    const hits = options.filter(({ isList }) => !isList);
    if (hits.length === 0) return '没有找到，换个号码或名称试试';
    return hits.length < options.length ? `先列出 ${hits.length} 条` : `找到 ${hits.length} 条`;
  }
}

interface OptionProps {
  id: string;
  option: SearchOption;
  /** What the server looked for. */
  search: string;
  isChosen: boolean;
  onChoose: () => void;
  onGo: (path: string) => void;
}

function Option({ id, option, search, isChosen, onChoose, onGo }: OptionProps): ReactNode {
  const { path, title, detail = '', match, isList = false } = option;
  return (
    // Keys are handled by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      // Reached by aria-activedescendant.
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      data-list={isList}
      onPointerMove={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(path)}
    >
      <span className={styles.title}>
        <Marked text={title} search={search} />
      </span>
      {match && !title.includes(match.text) && !detail.includes(match.text) && (
        <span className={styles.match}>
          {match.label} <Marked text={match.text} search={search} />
        </span>
      )}
      {detail && (
        <span className={styles.detail}>
          {/* A contact is masked there: what was typed is not in it. */}
          <Marked text={detail} search={holds(detail, search) ? search : (match?.text ?? '')} />
        </span>
      )}
    </div>
  );
}

/** A text in which what was looked for is highlighted. */
function Marked({ text, search }: { text: string; search: string }): ReactNode {
  if (search === '' || !holds(text, search)) return text;
  const start = text.toLowerCase().indexOf(search.toLowerCase());
  const end = start + search.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function holds(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase());
}

/** Whether Enter ends the typing of a character, and not the search. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells of it in Safari.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
