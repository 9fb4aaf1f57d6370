import Button from '@douyinfe/semi-ui/lib/es/button';
import IconArrowDown from '@douyinfe/semi-icons/lib/es/icons/IconArrowDown';
import IconArrowUp from '@douyinfe/semi-icons/lib/es/icons/IconArrowUp';
import IconDelete from '@douyinfe/semi-icons/lib/es/icons/IconDelete';
import { useRef, useState, type ReactNode } from 'react';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { inputId, type DocumentField } from './content-form';
import styles from './content.module.css';

interface PartListProps {
  field: Extract<DocumentField, { kind: 'list' }>;
  /** Dotted path of the list. */
  path: string;
  value: unknown;
  isDisabled: boolean;
  onChange: (parts: readonly DraftDocument[]) => void;
  /** Draws the fields of a part, whose dotted path ends with a dot. */
  renderFields: (part: DraftDocument, path: string, change: (name: string, value: unknown) => void) => ReactNode;
}

/** Parts of a document in their order, such as questions with their answers: added, moved and removed by buttons. */
export function PartList({ field, path, value, isDisabled, onChange, renderFields }: PartListProps): ReactNode {
  const { itemLabel, emptyItem, maxItems = 50, isInline = false, isNewestFirst = false } = field;
  const parts = (Array.isArray(value) ? value : []) as readonly DraftDocument[];
  const [removed, setRemoved] = useState<{ part: DraftDocument; index: number; name: string }>();
  const list = useRef<HTMLOListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const takeBack = ({ part, index }: { part: DraftDocument; index: number }) => {
    onChange([...parts.slice(0, index), part, ...parts.slice(index)]);
    setRemoved(undefined);
    focus(`:scope > li:nth-child(${Math.min(index, parts.length) + 1}) :is(input, textarea, select)`);
  };
  const swap = (index: number, other: number) => {
    setRemoved(undefined);
    const next = [...parts];
    [next[index], next[other]] = [next[other] as DraftDocument, next[index] as DraftDocument];
    onChange(next);
    focus(`:scope > li:nth-child(${other + 1}) [data-move]:not(:disabled)`);
  };
  const addButton = (
    <Button
      data-add
      id={inputId(path)}
      disabled={isDisabled || parts.length >= maxItems}
      onClick={() => {
        const added = typeof emptyItem === 'function' ? emptyItem() : emptyItem;
        onChange(isNewestFirst ? [added, ...parts] : [...parts, added]);
        setRemoved(undefined);
        focus(`:scope > li:${isNewestFirst ? 'first' : 'last'}-child :is(input, textarea, select)`);
      }}
    >
      添加{itemLabel}
    </Button>
  );
  return (
    <>
      {isNewestFirst && addButton}
      <ol ref={list} className={styles.parts}>
        {parts.map((part, index) => {
          const name = `${itemLabel} ${index + 1}`;
          return (
            // A part has nothing but its place to know it by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-inline={isInline}>
              <div className={styles.partBar}>
                <b>{name}</b>
                <Button
                  data-move
                  aria-label={`上移${name}`}
                  icon={<IconArrowUp aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="tertiary"
                  disabled={isDisabled || index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <Button
                  data-move
                  aria-label={`下移${name}`}
                  icon={<IconArrowDown aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="tertiary"
                  disabled={isDisabled || index === parts.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <Button
                  aria-label={`删除${name}`}
                  icon={<IconDelete aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="danger"
                  disabled={isDisabled}
                  onClick={() => {
                    onChange(parts.filter((_part, place) => place !== index));
                    setRemoved({ part, index, name });
                    requestAnimationFrame(() => undoButton.current?.focus());
                  }}
                />
              </div>
              {renderFields(part, `${path}.${index}.`, (fieldName, fieldValue) =>
                onChange(parts.map((each, place) => (place === index ? { ...each, [fieldName]: fieldValue } : each))),
              )}
            </li>
          );
        })}
      </ol>
      <output className={styles.removed}>
        {removed && (
          <>
            已删除{removed.name}。
            <button ref={undoButton} type="button" disabled={isDisabled} onClick={() => takeBack(removed)}>
              撤销
            </button>
          </>
        )}
      </output>
      {!isNewestFirst && addButton}
    </>
  );
}
