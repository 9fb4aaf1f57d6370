import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PlayerSetting } from 'xl-video-player/settings';
import { Switch } from '#ui/choice/switch.tsx';
import { isComposing } from '#ui/focus/focus.ts';
import styles from './playground.module.css';
import { valueProblem } from './setting-values';

interface SettingFieldProps {
  readonly setting: PlayerSetting;
  readonly value: string | undefined;
  /** Gets the text once it passes; undefined sets nothing. */
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** One setting with what it is for. A text that does not pass stays, with the reason below, and the player as it was. */
export function SettingField({ setting, value, onChange }: SettingFieldProps): ReactNode {
  const { name, about, kind, choices = [] } = setting;
  const id = useId();
  const change = (next: string | undefined) => onChange(name, next);
  const facts = { id, 'aria-describedby': `${id}-about` };
  const label = (
    <>
      <label htmlFor={id} className={styles.name}>
        <code>{name}</code>
      </label>
      <p id={`${id}-about`} className={styles.about}>
        {about}
      </p>
    </>
  );
  if (kind === 'switch') {
    return (
      <div className={styles.setting}>
        {label}
        <Switch {...facts} isOn={value !== undefined} onSwitch={(isOn) => change(isOn ? '' : undefined)} />
      </div>
    );
  }
  if (kind === 'choice') {
    return (
      <div className={styles.setting}>
        {label}
        <select
          {...facts}
          className={`${styles.input} text-default full-width min-width-0`}
          value={value ?? ''}
          onChange={({ target }) => change(target.value || undefined)}
        >
          <option value="">默认</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <div className={`${styles.setting} ${kind === 'json' || kind === 'address' ? styles.wide : ''}`}>
      {label}
      <SettingText id={id} setting={setting} value={value} onChange={change} />
    </div>
  );
}

interface SettingTextProps {
  readonly id: string;
  readonly setting: PlayerSetting;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The input of a setting that takes a text, which counts once it is left or Enter is pressed. */
function SettingText({ id, setting, value = '', onChange }: SettingTextProps): ReactNode {
  const [shown, setShown] = useState({ text: value, of: value });
  // The viewer, or the player itself, has changed it.
  if (shown.of !== value) setShown({ text: value, of: value });
  const text = shown.of === value ? shown.text : value;
  const problem = text === '' ? undefined : valueProblem(setting, text);
  const [isJudged, setJudged] = useState(false);
  const error = isJudged ? problem : undefined;

  const settle = () => {
    setJudged(true);
    if (problem === undefined && text !== value) onChange(text || undefined);
  };
  const settleByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) settle();
  };
  return (
    <>
      <input
        id={id}
        className={`${styles.input} text-default full-width min-width-0`}
        value={text}
        placeholder={setting.example}
        inputMode={setting.kind === 'number' ? 'decimal' : setting.kind === 'address' ? 'url' : 'text'}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-about ${id}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          setShown({ text: target.value, of: value });
          setJudged(false);
        }}
        onBlur={settle}
        onKeyDown={settleByKey}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </>
  );
}
