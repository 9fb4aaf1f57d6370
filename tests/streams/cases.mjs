import { attributes } from './cases/attributes.mjs';
import { damage } from './cases/damage.mjs';
import { engines } from './cases/engines.mjs';
import { files } from './cases/files.mjs';
import { levels } from './cases/levels.mjs';
import { life } from './cases/life.mjs';
import { live } from './cases/live.mjs';
import { loading } from './cases/loading.mjs';
import { moves } from './cases/moves.mjs';
import { offline } from './cases/offline.mjs';
import { recovery } from './cases/recovery.mjs';
import { sources } from './cases/sources.mjs';

/**
 * All cases, in the order of the table, each with its theme. A case has
 *   name, fault       words for the table
 *   stream            path on the media server, which becomes `src`
 *   faults, streams, aliases   what the server does (support/media-server)
 *   attributes, children       of the tag; null leaves a usual attribute out
 *   players           several players, each with what differs
 *   isQuick           one of the few that `--quick` plays: one for each way of recovery
 *   play              false: the page does not start it
 *   script            steps, one after the other: actions (actions.mjs) and expectations (expectations.mjs), which hold
 *                     at once, `within` so many seconds, or for as long as `holds` says; with `ifOnTime` they are left
 *                     out when the machine stood still: a request that took too long leads to another level, and a
 *                     live stream falls behind
 */
export const cases = Object.entries({
  sources,
  files,
  levels,
  loading,
  recovery: [...recovery, ...damage],
  offline,
  live,
  life: [...life, ...moves],
  attributes,
  engines,
}).flatMap(([theme, list]) => list.map((play) => ({ theme, ...play })));
