const storageKey = 'xl:session:checkedAt';

/** How far a noted time may lie ahead, in milliseconds: beyond that the clock was set back. */
const toleratedSkew = 30 * 60_000;

/** When any tab last asked whether the session holds. */
export interface LastCheck {
  /** Milliseconds since then; without an end when it is unknown. */
  age(): number;
  /** Notes for all tabs that it is now. */
  note(): void;
  /** Notes for this tab that another one has just asked. */
  heard(): void;
}

/** Kept in local storage for all tabs; where that is forbidden, each tab goes by what it hears. */
export function createLastCheck(): LastCheck {
  let own = 0;
  return {
    age() {
      const age = Date.now() - Math.max(own, stored());
      return age < -toleratedSkew ? Infinity : age;
    },
    note() {
      own = Date.now();
      try {
        localStorage.setItem(storageKey, String(own));
      } catch {
        // The other tabs hear of it.
      }
    },
    heard() {
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
