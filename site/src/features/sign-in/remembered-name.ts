const storageKey = 'xl:login:name';

/** The user name that a visitor asked to keep on this device; never a password. */
export const rememberedName = {
  read(): string {
    try {
      return localStorage.getItem(storageKey) ?? '';
    } catch {
      return '';
    }
  },
  /** Keeps the name; an empty one is forgotten. */
  write(name: string): void {
    try {
      if (name) localStorage.setItem(storageKey, name);
      else localStorage.removeItem(storageKey);
    } catch {
      // Nothing to keep it in.
    }
  },
};
