const storageKey = 'xl:privacy:seen';
/** Increase it when the notice's content changes, so that it is shown again. */
const edition = '1';

/** Whether this device's visitor has seen the notice. */
export const noticeStorage = {
  isSeen(): boolean {
    try {
      return localStorage.getItem(storageKey) === edition;
    } catch {
      // Without storage the notice would be shown again on each page.
      return true;
    }
  },
  note(): void {
    try {
      localStorage.setItem(storageKey, edition);
    } catch {
      // Nothing to keep it in.
    }
  },
};
