const storageKey = 'xl:session:checkedAt';

/** How far in the future a stored time may be, in milliseconds; further ahead means that the clock was set back. */
const toleratedSkew = 30 * 60_000;

/** When any tab last checked the session. */
export interface LastCheck {
  /** Milliseconds since then; Infinity when unknown. */
  age(): number;
  /** Records, for all tabs, that this tab checks now. */
  record(): void;
  /** Records, for this tab, that another tab has just checked. */
  recordOtherTab(): void;
}

/** Shares the time through local storage; where storage is blocked, each tab only knows the messages it received. */
export function createLastCheck(): LastCheck {
  let own = 0;
  return {
    age() {
      const age = Date.now() - Math.max(own, stored());
      return age < -toleratedSkew ? Infinity : age;
    },
    record() {
      own = Date.now();
      try {
        localStorage.setItem(storageKey, String(own));
      } catch {
        // The other tabs are also told by message.
      }
    },
    recordOtherTab() {
      own = Date.now();
    },
  };
}

function stored(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}
