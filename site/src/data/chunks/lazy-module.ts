/** A module of the site whose code is fetched when it is first needed. */
export interface LazyModule<Module> {
  /** The module, once it has been fetched. */
  readonly loaded: Module | undefined;
  /**
   * Fetches it, once for all who ask, and again after a pause when that fails. Rejects with the last failure: at once without
   * a network, or when the file is gone. The next call begins anew.
   */
  readonly load: () => Promise<Module>;
}

/** Why a file of a chunk could not be fetched. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;

  constructor(address: string, status: number, options?: ErrorOptions) {
    super(`HTTP ${status} for ${address}`, options);
    this.status = status;
  }
}

export interface Retries {
  /** How long to wait before each further request, in milliseconds. */
  readonly pauses: readonly number[];
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly isOnline: () => boolean;
}

const browserRetries: Retries = {
  // Six seconds in all: a busy server has answered by then, and whoever waits for a part is still there.
  pauses: [500, 1_500, 4_000],
  // Spread, so that visitors who were refused together do not come back together.
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2))),
  // Node has a navigator too, which knows of no network: on the server a module that fails is no matter of time.
  isOnline: () => globalThis.navigator?.onLine === true,
};

/** Describes a module to be fetched later. `import()` may be written in its argument and in that of `lazyExport` alone. */
export function lazyModule<Module>(
  importModule: () => Promise<Module>,
  retries: Retries = browserRetries,
): LazyModule<Module> {
  let loaded: Module | undefined;
  let pending: Promise<Module> | undefined;

  async function load(): Promise<Module> {
    try {
      return (loaded = await importPatiently(importModule, retries));
    } finally {
      pending = undefined;
    }
  }

  return {
    get loaded() {
      return loaded;
    },
    load: () => (loaded ? Promise.resolve(loaded) : (pending ??= load())),
  };
}

/** Describes a module to be fetched later for one of its exports, which becomes the default one. */
export function lazyExport<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
): LazyModule<{ default: Module[Name] }> {
  return lazyModule(async () => ({ default: (await importModule())[name] }));
}

async function importPatiently<Module>(
  importModule: () => Promise<Module>,
  { pauses, sleep, isOnline }: Retries,
): Promise<Module> {
  for (const pause of pauses) {
    try {
      return await importModule();
    } catch (error) {
      if (isGone(error) || !isOnline()) throw error;
      await sleep(pause);
    }
  }
  return importModule();
}

/** Whether a file is not on the server any more, as after another release. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ChunkFailure && (failure.status === 404 || failure.status === 410);
}
