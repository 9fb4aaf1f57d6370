import type { UserState } from './user-state';

const storageKey = 'userStore';
/** Raised when the fields change, so that older states are dropped. */
const storedVersion = 1;

/** Keeps the user between page loads. */
export interface UserStorage {
  read(): UserState | undefined;
  write(user: UserState): void;
  remove(): void;
}

/** Uses local storage; where it is full or blocked, the user is loaded again by the next document. */
export function createUserStorage(): UserStorage {
  return {
    read() {
      try {
        const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
          v?: number;
          state?: UserState;
        } | null;
        if (stored?.v === storedVersion && isUserState(stored.state)) return stored.state;
      } catch {
        // Unreadable values count as absent.
      }
      this.remove();
      return undefined;
    },
    write(user) {
      attempt(() => localStorage.setItem(storageKey, JSON.stringify({ v: storedVersion, state: user })));
    },
    remove() {
      attempt(() => localStorage.removeItem(storageKey));
    },
  };
}

function isUserState(value: UserState | undefined): value is UserState {
  return (
    typeof value === 'object' &&
    typeof value.UserId === 'number' &&
    typeof value.OrgId === 'number' &&
    [value.MenuKeys, value.ActionKeys, value.OrgList].every(Array.isArray) &&
    [value.tagsMap, value.tagMaterialMap, value.tagBannerMap].every((map) => typeof map === 'object' && map !== null)
  );
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or blocked.
  }
}
