const storageKey = 'xl:session:checkedAt';

/** When any tab last asked whether the session holds. */
export interface LastCheck {
  /** Milliseconds since then; without an end when it is unknown or lies in the future. */
  age(): number;
  /** Notes that it is now. */
  note(): void;
}

/** Kept in local storage for all tabs; where that is forbidden, in this tab alone. */
export function createLastCheck(): LastCheck {
  let own = NaN;
  return {
    age() {
      const age = Date.now() - Math.max(own || 0, stored());
      return age >= 0 ? age : Infinity;
    },
    note() {
      own = Date.now();
      try {
        localStorage.setItem(storageKey, String(own));
      } catch {
        // This tab remembers by itself.
      }
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
