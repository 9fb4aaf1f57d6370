import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { isComposing } from '#ui/focus/focus.ts';
import styles from './pdf-viewer.module.css';

/** How large a page is: as wide as its place, or a part of its size on paper. */
export type Zoom = 'fit' | number;

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface PdfToolbarProps {
  page: number;
  /** 0 while the PDF is on its way. */
  count: number;
  zoom: Zoom;
  wanted: string;
  /** How many were found, and which one is the current one. */
  found: number;
  place: number;
  isDisabled: boolean;
  onTurn: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onFind: (text: string) => void;
  onStep: (by: 1 | -1) => void;
}

/** The controls of a PDF: page, zoom and search. */
export function PdfToolbar(props: PdfToolbarProps): ReactNode {
  const { page, count, zoom, wanted, found, place, isDisabled, onTurn, onZoom, onFind, onStep } = props;
  const id = useId();
  return (
    <div className={`${styles.bar} flex wrap items-center line-bottom`}>
      <div className="flex items-center gap-1">
        <Control label="上一页" sign="‹" isDisabled={page <= 1} onPress={() => onTurn(page - 1)} />
        <label className={styles.pageNumber}>
          <span className="visually-hidden">页码</span>
          <input
            key={page}
            inputMode="numeric"
            defaultValue={page}
            disabled={isDisabled}
            onBlur={(event) => turnTo(event.target)}
            onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && turnTo(event.currentTarget)}
          />
        </label>
        <span className="text-secondary tabular nowrap">/ {count || '…'}</span>
        <Control label="下一页" sign="›" isDisabled={page >= count} onPress={() => onTurn(page + 1)} />
      </div>
      <label className="flex items-center gap-1">
        <span className="visually-hidden">缩放</span>
        <select
          value={String(zoom)}
          disabled={isDisabled}
          onChange={({ target }) => onZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
        >
          <option value="fit">适合宽度</option>
          {zooms.map((each) => (
            <option key={each} value={each}>
              {each * 100}%
            </option>
          ))}
        </select>
      </label>
      <div className={`${styles.search} flex gap-1 flex-1 items-center`}>
        <label className={styles.query} htmlFor={id}>
          <span className="visually-hidden">在文中查找</span>
          <input
            id={id}
            type="search"
            placeholder="在文中查找"
            maxLength={50}
            value={wanted}
            disabled={isDisabled}
            onChange={({ target }) => onFind(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && found > 0 && !isComposing(event)) onStep(event.shiftKey ? -1 : 1);
            }}
          />
        </label>
        <output className="text-secondary tabular nowrap">
          {wanted.trim() && (found > 0 ? `${place + 1}/${found}` : '没有找到')}
        </output>
        <Control label="上一处" sign="↑" isDisabled={found === 0} onPress={() => onStep(-1)} />
        <Control label="下一处" sign="↓" isDisabled={found === 0} onPress={() => onStep(1)} />
      </div>
    </div>
  );

  function turnTo(input: HTMLInputElement): void {
    const number = Number(input.value);
    if (Number.isInteger(number) && number >= 1 && number <= count) {
      if (number !== page) onTurn(number);
    } else input.value = String(page);
  }
}

interface ControlProps {
  label: string;
  sign: string;
  isDisabled: boolean;
  onPress: () => void;
}

function Control({ label, sign, isDisabled, onPress }: ControlProps): ReactNode {
  return (
    <IconButton className={styles.control} label={label} title={label} disabled={isDisabled} onClick={onPress}>
      {sign}
    </IconButton>
  );
}
