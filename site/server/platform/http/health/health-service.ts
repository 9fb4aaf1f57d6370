/** Milliseconds after which a database that has not answered counts as down. */
const pingTimeout = 2_000;

export interface HealthParts {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
}

export type Readiness = 'ready' | 'draining' | 'database unavailable';

export interface HealthService {
  /** Whether new visitors may be sent here. */
  readiness(): Promise<Readiness>;
}

export function createHealthService({ ping, isDraining }: HealthParts): HealthService {
  return {
    async readiness() {
      if (isDraining()) return 'draining';
      return (await answersInTime(ping)) ? 'ready' : 'database unavailable';
    },
  };
}

async function answersInTime(ping: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, pingTimeout, false)));
  const answered = ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
