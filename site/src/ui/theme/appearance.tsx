import { useEffect } from 'react';
import { useAppSettingsStore } from '#data/config/app-settings.ts';
import { applyAppearance, darkSystem } from './apply-appearance';

/** Windows narrower than this get drawers in place of navigation and sider (site section 0). */
export const narrowWindow = '(max-width: 991.98px)';

/** Keeps the document in the visitor's settings, and the settings in step with the window. Mounted once, at the root. */
export function Appearance(): null {
  const store = useAppSettingsStore();
  useEffect(() => {
    const paper = matchMedia('print');
    const apply = () => {
      const settings = store.get();
      // Paper is white, whatever the window is.
      applyAppearance(document, paper.matches ? { ...settings, theme: 'light' } : settings);
    };
    const media = [matchMedia(darkSystem), paper];
    apply();
    for (const each of media) each.addEventListener('change', apply);
    const unsubscribe = store.subscribe(apply);
    return () => {
      for (const each of media) each.removeEventListener('change', apply);
      unsubscribe();
    };
  }, [store]);

  useEffect(() => {
    const watching = new AbortController();
    const narrow = matchMedia(narrowWindow);
    const updateDevice = () => {
      const device = narrow.matches ? 'mobile' : 'desktop';
      if (store.get().device !== device) store.change({ device });
    };
    updateDevice();
    narrow.addEventListener('change', updateDevice, { signal: watching.signal });
    return () => watching.abort();
  }, [store]);
  return null;
}
