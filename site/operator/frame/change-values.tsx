import type { ReactNode } from 'react';
import type { RecordedValues, RecordEntry } from '#contract/operator/change-schema.ts';
import { fieldText, type Field } from './field';
import styles from './change-values.module.css';

/** How a value of the record is named and written; one of a name that no screen knows is shown as it is. */
export type ValueField = Pick<Field, 'name' | 'label' | 'kind' | 'choices'>;

interface ChangeValuesProps {
  entry: Pick<RecordEntry, 'before' | 'after'>;
  fields: readonly ValueField[];
}

/** What a change did to each value, those that it left alone included. */
export function ChangeValues({ entry: { before, after }, fields }: ChangeValuesProps): ReactNode {
  const names = inOrder([...new Set([...Object.keys(before), ...Object.keys(after)])], fields);
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
          const field = fields.find((each) => each.name === name) ?? { name, label: name };
          const [old, next] = [before, after].map((values) => fieldText(field, values[name]));
          return (
            <tr key={name} data-changed={old !== next}>
              <th scope="row">{field.label}</th>
              {hasBefore && <td>{old === next ? old : <del>{old}</del>}</td>}
              <td>{old === next ? next : <ins>{next}</ins>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Names in the order of their fields, those without one last. */
function inOrder(names: readonly string[], fields: readonly ValueField[]): string[] {
  const place = (name: string) => fields.findIndex((field) => field.name === name) >>> 0;
  return [...names].sort((a, b) => place(a) - place(b));
}

/** Whether a change leaves every value as it was. */
export function changesNothing({ before, after }: { before: RecordedValues; after: RecordedValues }): boolean {
  const names = Object.keys(after);
  return names.length > 0 && names.every((name) => name in before && before[name] === after[name]);
}
