import { executeServerCommand } from '@web/test-runner-commands';

type Declare = (name: string, body: () => void | Promise<void>) => void;

/**
 * Declares a test, or a group of them, for browsers that have what it takes: `onlyWhere(browser === 'chromium', 'emulated media')(describe)`.
 * In the others the run ends with its name and the reason.
 * @param has whether this browser has it.
 * @param what what the test takes, as a noun.
 */
export function onlyWhere(has: boolean, what: string): (declare: Declare) => Declare {
  return (declare) => {
    if (has) return declare;
    return (name) => void executeServerCommand('left-out', { name, what });
  };
}
