import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { DialogActions } from '../ui/dialog';
import type { FormField, FormValues } from '../ui/form-field';
import styles from './change-values.module.css';

interface ConflictViewProps {
  fields: readonly FormField[];
  /** What the record holds by now. */
  current: FormValues;
  typed: FormValues;
  /** Called with the values that were chosen. */
  onResolve: (values: FormValues) => void;
}

/** Two people changed the same record: shows where they differ, and lets the second one choose. */
export function ConflictView({ fields, current, typed, onResolve }: ConflictViewProps): ReactNode {
  const different = fields.filter(({ name }) => name in current && current[name] !== typed[name]);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'current' | 'typed'>>>({});
  const choose = (choice: 'current' | 'typed') =>
    setChosen(Object.fromEntries(different.map(({ name }) => [name, choice])));
  const choiceOf = (name: string) => (name in current ? (chosen[name] ?? 'typed') : 'typed');
  return (
    <>
      <Banner
        fullMode={false}
        type="warning"
        closeIcon={null}
        description={
          different.length > 0
            ? '您填写的时候，这条记录被别人改过。请选择每一项保留哪个，选好后点“继续”。'
            : '您填写的时候，这条记录被别人改过，请再核对一次。'
        }
      />
      {/* Quick choices beside the table, not among the buttons that go on. */}
      {different.length > 1 && (
        <p className={styles.choices}>
          <Button size="small" theme="borderless" onClick={() => choose('current')}>
            全部选现在的
          </Button>
          <Button size="small" theme="borderless" onClick={() => choose('typed')}>
            全部选我填写的
          </Button>
        </p>
      )}
      {different.length > 0 && (
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">现在</th>
              <th scope="col">您填写的</th>
            </tr>
          </thead>
          <tbody>
            {different.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                {(['current', 'typed'] as const).map((choice) => (
                  <td key={choice}>
                    <label>
                      <input
                        type="radio"
                        name={field.name}
                        checked={choiceOf(field.name) === choice}
                        onChange={() => setChosen({ ...chosen, [field.name]: choice })}
                      />{' '}
                      {textOf(field, (choice === 'current' ? current : typed)[field.name])}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}

      <DialogActions>
        <Button
          theme="solid"
          onClick={() =>
            onResolve(
              Object.fromEntries(
                fields.map(({ name }) => [name, (choiceOf(name) === 'typed' ? typed : current)[name] ?? '']),
              ),
            )
          }
        >
          继续
        </Button>
      </DialogActions>
    </>
  );
}

function textOf({ kind, choices }: FormField, value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value === undefined || value === '') return '—';
  if (kind === 'choices')
    return value
      .split(',')
      .map((each) => choices?.[each] ?? each)
      .join('、');
  return choices?.[value] ?? (kind === 'yuan' ? `${value} 元` : value);
}
