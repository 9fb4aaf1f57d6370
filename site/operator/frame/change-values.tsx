import type { ReactNode } from 'react';
import type { RecordedValues, RecordEntry } from '#contract/operator/change-schema.ts';
import { recordedLabel, recordedNames, recordedText } from '#contract/operator/record-names.ts';
import styles from './change-values.module.css';

interface ChangeValuesProps {
  entry: Pick<RecordEntry, 'before' | 'after'>;
  /** Leaves out what the change leaves alone. */
  changedOnly?: boolean;
}

/** What a change does to each value. */
export function ChangeValues({ entry, changedOnly = false }: ChangeValuesProps): ReactNode {
  const { before, after } = entry;
  const isChanged = (name: string) => recordedText(name, before[name]) !== recordedText(name, after[name]);
  const names = recordedNames(entry).filter((name) => !changedOnly || isChanged(name));
  if (names.length === 0) return null;
  // What is new had no values.
  const hasBefore = Object.keys(before).length > 0;
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          {hasBefore && <th scope="col">之前</th>}
          <th scope="col">{hasBefore ? '之后' : '值'}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [old, next] = [before, after].map((values) => recordedText(name, values[name]));
          return (
            <tr key={name}>
              <th scope="row">{recordedLabel(name)}</th>
              {hasBefore && <td>{old === next ? old : <del>{old}</del>}</td>}
              <td>{old === next ? next : <ins>{next}</ins>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Whether a change leaves every value as it was. */
export function changesNothing({ before, after }: { before: RecordedValues; after: RecordedValues }): boolean {
  const names = Object.keys(after);
  return names.length > 0 && names.every((name) => name in before && before[name] === after[name]);
}
