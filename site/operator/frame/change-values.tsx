import type { ReactNode } from 'react';
import type { RecordedValues, RecordEntry } from '#contract/operator/change-schema.ts';
import { recordedLabel, recordedNames, recordedText } from '#contract/operator/record-names.ts';
import styles from './change-values.module.css';

/** What a change did to each value, those that it left alone included. */
export function ChangeValues({ entry }: { entry: Pick<RecordEntry, 'before' | 'after'> }): ReactNode {
  const { before, after } = entry;
  const names = recordedNames(entry);
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
            <tr key={name} data-changed={old !== next}>
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
