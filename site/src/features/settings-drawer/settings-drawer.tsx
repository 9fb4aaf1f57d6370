import { useId, type ReactNode } from 'react';
import { menuWidthRange, type AppSettings, useAppSettings, useAppSettingsStore } from '#data/config/app-settings.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { Drawer } from '#ui/dialog/dialog.tsx';
import { ColourChoice } from './colour-choice';
import { SettingSwitch } from './setting-switch';
import styles from './settings-drawer.module.css';
import { TextSizeChoice } from './text-size-choice';
import { ThemeChoice } from './theme-choice';

type Flag = { [Key in keyof AppSettings]: AppSettings[Key] extends boolean ? Key : never }[keyof AppSettings];

interface SwitchFacts {
  readonly key: Flag;
  readonly label: string;
  readonly hint?: string;
  /** Decided by the provider; visitors are offered it only where a deployment says so. */
  readonly isLayout?: boolean;
}

const pageSwitches: readonly SwitchFacts[] = [
  { key: 'navbar', label: '顶部导航', isLayout: true },
  { key: 'footer', label: '页脚', isLayout: true },
  { key: 'tabBar', label: '多页签', hint: '在顶部保留打开过的页面' },
];

const centreSwitches: readonly SwitchFacts[] = [
  { key: 'menu', label: '侧边菜单' },
  { key: 'topMenu', label: '菜单放到顶部', hint: '代替侧边菜单', isLayout: true },
  { key: 'menuFromServer', label: '使用服务端菜单', isLayout: true },
];

/**
 * How the site looks for this visitor; every change shows at once and is kept on this device. Public pages offer what is about reading;
 * colours, tabs and the menu are for those who work in the pages that need a sign-in.
 */
export default function SettingsDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useAppSettings();
  const store = useAppSettingsStore();
  const widthId = useId();
  const { flags } = useRuntimeConfig();
  const { route } = useRouteMatch();
  const isOffered = ({ isLayout = false }: SwitchFacts) => flags.layoutSettings || !isLayout;

  return (
    <Drawer title="外观设置" onClose={onClose}>
      <div className={styles.content}>
        <ThemeChoice theme={settings.theme} onChange={(theme) => store.change({ theme })} />
        <TextSizeChoice size={settings.textSize} onChange={(textSize) => store.change({ textSize })} />
        <section aria-label="辅助" className={styles.group}>
          {renderSwitch({ key: 'colourWeak', label: '色弱模式', hint: '调整色彩，便于区分' })}
        </section>
        {route.auth && renderWorkSettings()}
        <button type="button" className={styles.reset} onClick={() => store.reset()}>
          恢复默认
        </button>
        <p className={styles.note}>设置仅保存在此设备。</p>
      </div>
    </Drawer>
  );

  function renderWorkSettings(): ReactNode {
    return (
      <>
        <ColourChoice colour={settings.themeColor} onChange={(themeColor) => store.change({ themeColor })} />
        <section aria-label="页面" className={styles.group}>
          <h3 className={styles.title}>页面</h3>
          {pageSwitches.filter(isOffered).map(renderSwitch)}
        </section>
        <section aria-label="个人中心" className={styles.group}>
          <h3 className={styles.title}>个人中心</h3>
          {centreSwitches.filter(isOffered).map(renderSwitch)}
          <div className={styles.row}>
            <label htmlFor={widthId}>菜单宽度</label>
            <output htmlFor={widthId} className={styles.hint}>
              {settings.menuWidth} px
            </output>
            <input
              id={widthId}
              type="range"
              className={styles.range}
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

  function renderSwitch({ key, label, hint }: SwitchFacts): ReactNode {
    return (
      <SettingSwitch
        key={key}
        label={label}
        hint={hint}
        isOn={settings[key]}
        onChange={(isOn) => store.change({ [key]: isOn })}
      />
    );
  }
}
