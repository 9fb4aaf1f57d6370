import { useEffect, useState, type ComponentType } from 'react';
import { useNotify } from './use-notify';

/**
 * Code that is fetched once it is wanted. Undefined until it is there.
 * @param onFailure takes the wish back; the visitor is told.
 */
export function useLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  onFailure?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  const notify = useNotify();

  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isStale = false;
    load().then(
      (module) => isStale || setPart({ Part: module.default }),
      () => {
        if (isStale || !onFailure) return;
        notify.error('加载失败，请检查网络后重试');
        onFailure();
      },
    );
    return () => {
      isStale = true;
    };
  }, [load, isWanted, part, notify, onFailure]);

  return part?.Part;
}
