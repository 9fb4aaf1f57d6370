import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNotify } from '../feedback/use-notify';

interface LazyPartProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the part is given once it is there. */
  given: Props;
  /** Called when the part cannot be loaded, after the visitor has been told; without it, it is loaded when the network is back. */
  onFailure?: (() => void) | undefined;
}

/** A part whose code is fetched when this is mounted; nothing until it is there. */
export function LazyPart<Props extends object>({ load, given, onFailure }: LazyPartProps<Props>): ReactNode {
  const [module, setModule] = useState<{ default: ComponentType<Props> }>();
  const notify = useNotify();

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    async function fetchPart(): Promise<void> {
      try {
        const fetched = await load();
        if (!signal.aborted) setModule(fetched);
      } catch {
        if (signal.aborted) return;
        if (!onFailure) return addEventListener('online', () => void fetchPart(), { once: true, signal });
        notify.error('加载失败，请检查网络后重试');
        onFailure();
      }
    }
    void fetchPart();
    return () => mounted.abort();
  }, [load, notify, onFailure]);

  return module ? createElement(module.default, given) : null;
}
