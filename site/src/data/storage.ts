/** A value in the browser's web storage. Nothing throws: where storage is blocked or full, nothing is stored. */
export interface StorageItem<Value> {
  /** Returns the stored value, the same one while it is unchanged; undefined when there is none or it is unreadable. */
  readonly read: () => Value | undefined;
  /** @returns whether the value was stored. */
  readonly write: (value: Value) => boolean;
  readonly remove: () => void;
}

/**
 * A value of this tab, as JSON. It outlasts a reload.
 * @param parse validates what was stored; undefined drops it.
 */
export function sessionItem<Value>(key: string, parse: (stored: unknown) => Value | undefined): StorageItem<Value> {
  return storageItem(() => sessionStorage, key, { parse: (text) => parse(JSON.parse(text)), format: JSON.stringify });
}

/** A value of this browser, as JSON; all tabs share it. */
export function localItem<Value>(key: string, parse: (stored: unknown) => Value | undefined): StorageItem<Value> {
  return storageItem(() => localStorage, key, { parse: (text) => parse(JSON.parse(text)), format: JSON.stringify });
}

/** A text of this tab, stored as it is. */
export function sessionText(key: string): StorageItem<string> {
  return storageItem(() => sessionStorage, key, { parse: String, format: String });
}

/** A text of this browser, stored as it is. */
export function localText(key: string): StorageItem<string> {
  return storageItem(() => localStorage, key, { parse: String, format: String });
}

/** Whether this browser blocks local storage. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

interface Format<Value> {
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
}

/** @param storage accessing it throws where the browser blocks it, and on the server. */
function storageItem<Value>(storage: () => Storage, key: string, { parse, format }: Format<Value>): StorageItem<Value> {
  let last: { text: string; value: Value | undefined } | undefined;
  return {
    read() {
      try {
        const text = storage().getItem(key);
        if (text === null) return undefined;
        if (last?.text !== text) last = { text, value: parse(text) };
        return last.value;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, format(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
