const storageKey = 'xl:privacy:seen';
/** Raised when the notice says something new, so that it is shown again. */
const edition = '1';

/** Whether this device's visitor has seen the notice. */
export const noticeMemory = {
  isSeen(): boolean {
    try {
      return localStorage.getItem(storageKey) === edition;
    } catch {
      // It could not be remembered either, and would come back on each page.
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
