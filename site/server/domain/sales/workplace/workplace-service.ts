import { formatChinaTime } from '../../../../contract/china-time';
import {
  defaultWorkplaceRange,
  periodBefore,
  periodFault,
  periodUntilYesterday,
  type WorkplacePeriod,
} from '../../../../contract/workplace/workplace-period';
import type { GetWorkplaceSummaryQuery, WorkplaceSummary } from '../../../../contract/workplace/workplace-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { permissionsOf } from '../../identity/organization/organization';
import { summarizeFigures } from './summarize-figures';
import type { WorkplaceRepositories, WorkplaceStore } from './workplace-store';

/** Seconds before its end from which an application is listed. */
const expiresSoon = 30 * 24 * 3600;
/** Applications that are listed at most. */
const maxExpiring = 20;

type Query = { [Name in keyof GetWorkplaceSummaryQuery]: GetWorkplaceSummaryQuery[Name] | undefined };

export interface WorkplaceService {
  /** @throws AppFailure forbidden when the member's organisation has no workplace, badRequest for a period without figures. */
  summary(member: Member, query: Query): Promise<WorkplaceSummary>;
}

export function createWorkplaceService(store: WorkplaceStore, now: Clock): WorkplaceService {
  async function expiring(
    { entitlements, offers }: WorkplaceRepositories,
    member: Member,
  ): Promise<WorkplaceSummary['Expiring']> {
    // What ends first comes first.
    const listed = await entitlements.list(member, undefined, { limit: maxExpiring, offset: 0 });
    const ending = listed.filter(({ endAt }) => endAt <= secondsAfter(now(), expiresSoon));
    const opened = await offers.findAll(ending.map(({ planId }) => planId));
    return ending.flatMap(({ appId, planId, endAt }) => {
      const offer = opened.find((each) => each.planId === planId);
      if (!offer) return [];
      const { productName: ProductName, versionName: VersionName } = offer;
      return [{ AppId: appId, ProductName, VersionName, EndAt: formatChinaTime(endAt) }];
    });
  }

  return {
    async summary(member, query) {
      const { menus } = permissionsOf(member.role, member.organizationActive);
      if (!menus.includes('Workplace')) throw new AppFailure('forbidden', { message: '该企业已停用' });
      const period = periodOf(query, now());
      return store.read(async (repositories) => {
        const range = { first: periodBefore(period).start, split: period.start, last: period.end };
        const rows = await repositories.figuresOf(member).between(range);
        return { ...summarizeFigures(rows, period), Expiring: await expiring(repositories, member) };
      });
    },
  };
}

function periodOf({ Range = defaultWorkplaceRange, Start, End }: Query, now: Date): WorkplacePeriod {
  if (Start === undefined || End === undefined) return periodUntilYesterday(Range, now);
  const period = { start: Start, end: End };
  const fields = periodFault(period, now);
  if (fields) throw new AppFailure('badRequest', { fields });
  return period;
}
