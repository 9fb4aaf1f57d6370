import type { StorageAdapter } from '../../player-element/src/extensions/memory/storage';

/** A storage in memory that tells what was asked of it. */
export class FakeStorage implements StorageAdapter {
  readonly items = new Map<string, string>();
  readonly calls: string[] = [];

  /** `items` are stored already, as JSON. */
  constructor(items: Readonly<Record<string, unknown>> = {}) {
    for (const [name, value] of Object.entries(items)) this.items.set(name, JSON.stringify(value));
  }

  getItem(name: string): string | null {
    this.calls.push(`get ${name}`);
    return this.items.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.calls.push(`set ${name}`);
    this.items.set(name, text);
  }

  removeItem(name: string): void {
    this.calls.push(`remove ${name}`);
    this.items.delete(name);
  }

  /** What is stored under a name. */
  value(name: string): unknown {
    return JSON.parse(this.items.get(name) ?? 'null');
  }
}
