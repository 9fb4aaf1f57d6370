import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import '#ui/theme/states.css';
import styles from './tab-panels.module.css';

export interface TabPanel {
  readonly label: string;
  /** Called once the tab has been chosen for the first time; what it drew stays, hidden, when another one is chosen. */
  readonly render: (isShown: boolean) => ReactNode;
}

interface TabPanelsProps {
  /** What is chosen among, such as 登录方式. */
  label: string;
  tabs: readonly TabPanel[];
  /** Index of the tab that is chosen at first. */
  initial?: number;
}

/** Some panels of which one is shown, chosen by tabs as the ARIA Authoring Practices describe them. */
export function TabPanels({ label, tabs, initial = 0 }: TabPanelsProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  const [visited, setVisited] = useState<readonly number[]>([initial]);

  function choose(index: number): void {
    setChosen(index);
    setVisited((before) => (before.includes(index) ? before : [...before, index]));
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const next = nextIndex(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={`${styles.tabs} flex line-bottom`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={`${styles.tab} flex-none padding-0 bare-button inset-ring current-line`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={moveByKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          {visited.includes(index) && tab.render(index === chosen)}
        </div>
      ))}
    </>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
