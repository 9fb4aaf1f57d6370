import IconDesktop from '@douyinfe/semi-icons/lib/es/icons/IconDesktop';
import IconMoon from '@douyinfe/semi-icons/lib/es/icons/IconMoon';
import IconSun from '@douyinfe/semi-icons/lib/es/icons/IconSun';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import {
  defaultSettings,
  menuWidthRange,
  textSizes,
  useAppSettings,
  useAppSettingsStore,
  type AppSettings,
} from '#data/config/app-settings.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { Button } from '#ui/button/button.tsx';
import { Choice } from '#ui/choice/choice.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { Drawer } from '#ui/dialog/dialog.tsx';
import styles from './settings-drawer.module.css';

type Flag = { [Key in keyof AppSettings]: AppSettings[Key] extends boolean ? Key : never }[keyof AppSettings];

interface FlagSetting {
  readonly key: Flag;
  readonly label: string;
  readonly hint?: string;
  /** Decided by the provider; visitors are offered it only where a deployment says so. */
  readonly isLayout?: boolean;
}

const pageFlags: readonly FlagSetting[] = [
  { key: 'navbar', label: '顶部导航', isLayout: true },
  { key: 'footer', label: '页脚', isLayout: true },
  { key: 'tabBar', label: '多页签', hint: '在顶部保留打开过的页面' },
];

const centreFlags: readonly FlagSetting[] = [
  { key: 'menu', label: '侧边菜单' },
  { key: 'topMenu', label: '菜单放到顶部', hint: '代替侧边菜单', isLayout: true },
  { key: 'menuFromServer', label: '使用服务端菜单', isLayout: true },
];

const themes = [
  { value: 'system', label: '跟随系统', icon: <IconDesktop aria-hidden /> },
  { value: 'light', label: '浅色', icon: <IconSun aria-hidden /> },
  { value: 'dark', label: '深色', icon: <IconMoon aria-hidden /> },
] as const;

/**
 * The look of the site for this visitor; every change shows at once and is kept on this device. Public pages offer what is about reading;
 * colours, tabs and the menu are for those who work in the pages that need a sign-in.
 */
export default function SettingsDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useAppSettings();
  const store = useAppSettingsStore();
  const widthId = useId();
  const { flags } = useRuntimeConfig();
  const { route } = useRouteMatch();
  const isOffered = ({ isLayout = false }: FlagSetting) => flags.layoutSettings || !isLayout;

  return (
    <Drawer title="外观设置" onClose={onClose}>
      <div className={`${styles.content} grid gap-5`}>
        <Choice
          legend="主题"
          look="tile"
          hidesInput
          className={styles.choice}
          optionClass={styles.option}
          options={themes}
          value={settings.theme}
          onChange={(theme) => store.change({ theme })}
        />
        <Choice
          legend="文字大小"
          look="tile"
          hidesInput
          className={styles.choice}
          optionClass={styles.option}
          options={textSizes.map(({ percent, label }) => ({
            value: percent,
            label: <span style={{ fontSize: `${percent}%` }}>{label}</span>,
          }))}
          value={settings.textSize}
          onChange={(textSize) => store.change({ textSize })}
        />
        <section aria-label="辅助" className="line-top padding-top-4">
          {renderSwitch({ key: 'colourWeak', label: '色弱模式', hint: '调整色彩，便于区分' })}
        </section>
        {route.auth && renderWorkSettings()}
        <Button theme="outline" size="page" className={styles.reset} onClick={() => store.reset()}>
          恢复默认
        </Button>
        <p className="text-secondary size-caption">设置仅保存在此设备。</p>
      </div>
    </Drawer>
  );

  function renderWorkSettings(): ReactNode {
    return (
      <>
        <ColourChoice colour={settings.themeColor} onChange={(themeColor) => store.change({ themeColor })} />
        <section aria-label="页面" className="line-top padding-top-4">
          <h3 className={styles.title}>页面</h3>
          {pageFlags.filter(isOffered).map(renderSwitch)}
        </section>
        <section aria-label="个人中心" className="line-top padding-top-4">
          <h3 className={styles.title}>个人中心</h3>
          {centreFlags.filter(isOffered).map(renderSwitch)}
          <div className={styles.row}>
            <label htmlFor={widthId}>菜单宽度</label>
            <output htmlFor={widthId} className="block text-secondary size-note">
              {settings.menuWidth} px
            </output>
            <input
              id={widthId}
              type="range"
              className="full-width"
              min={menuWidthRange.min}
              max={menuWidthRange.max}
              step={10}
              value={settings.menuWidth}
              onChange={({ target }) => store.change({ menuWidth: target.valueAsNumber })}
            />
          </div>
        </section>
      </>
    );
  }

  function renderSwitch({ key, label, hint }: FlagSetting): ReactNode {
    return (
      <label key={key} className={styles.row}>
        <span>
          {label}
          {hint && (
            <span id={`${widthId}-${key}`} className="block text-secondary size-note">
              {hint}
            </span>
          )}
        </span>
        <Switch
          aria-label={label}
          aria-describedby={hint && `${widthId}-${key}`}
          isOn={settings[key]}
          onSwitch={(isOn) => store.change({ [key]: isOn })}
        />
      </label>
    );
  }
}

/** Colours to begin with; any other can be picked. */
const colours = [
  { name: `${brand.name}色`, value: defaultSettings.themeColor.toLowerCase() },
  { name: '青绿', value: '#0a8f7f' },
  { name: '靛紫', value: '#5b45e0' },
  { name: '玫红', value: '#d4256a' },
  { name: '橙棕', value: '#c2520a' },
  { name: '石墨', value: '#39465c' },
] as const;

interface ColourChoiceProps {
  colour: string;
  hidesLegend?: boolean;
  onChange: (colour: string) => void;
}

/** The colour of links and buttons. */
export function ColourChoice({ colour, hidesLegend = false, onChange }: ColourChoiceProps): ReactNode {
  const current = colour.toLowerCase();
  return (
    <fieldset className={styles.choice}>
      <legend className={hidesLegend ? 'visually-hidden' : styles.title}>主题色</legend>
      <div className="flex wrap items-center gap-3">
        {colours.map(({ name, value }) => (
          <label
            key={value}
            className={`${styles.colour} ring`}
            style={{ '--swatch': value } as CSSProperties}
            title={name}
          >
            <input
              type="radio"
              name="theme-colour"
              className="visually-hidden"
              aria-label={name}
              checked={current === value}
              onChange={() => onChange(value)}
            />
          </label>
        ))}
        <label className={`${styles.custom} inline-flex items-center gap-2 size-small`}>
          <input type="color" value={current} onChange={({ target }) => onChange(target.value)} />
          自定义
        </label>
      </div>
    </fieldset>
  );
}
