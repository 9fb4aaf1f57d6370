import { formatChinaTime } from '../../../../contract/china-time';
import type { ActivityKind } from '../../../../contract/organization/activity-kinds';
import type { ListActivitiesReply } from '../../../../contract/organization/activity-schema';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Store } from '../../../platform/db/store';
import type { ActivityRepository } from './activity-repository';

/** Seconds that an entry is kept: two years. */
const retention = 2 * 365 * 24 * 3600;

export type ActivityStore = Store<{
  activities(member: Member): ActivityRepository;
  forget(before: Date, limit: number): Promise<number>;
}>;

interface ActivityQuery {
  readonly Page: number;
  readonly PageSize: number;
  readonly Kind?: ActivityKind | undefined;
}

export interface ActivityService {
  list(member: Member, query: ActivityQuery): Promise<ListActivitiesReply>;
  /** Deletes up to so many entries that are too old. @returns how many they were. */
  forgetOld(limit: number): Promise<number>;
}

export function createActivityService(store: ActivityStore, now: Clock): ActivityService {
  return {
    list: (member, { Page, PageSize, Kind }) =>
      store.read(async ({ activities }) => {
        const own = activities(member);
        const listed = await own.list(Kind, { limit: PageSize, offset: (Page - 1) * PageSize });
        const Items = listed.map(({ id, kind, actorName, subjectName, detail, at }) => ({
          Id: id,
          Kind: kind,
          ActorName: actorName ?? '系统',
          SubjectName: subjectName ?? '',
          Detail: detail,
          At: formatChinaTime(at),
        }));
        return { Items, Total: await own.count(Kind), Page, PageSize };
      }),
    forgetOld: (limit) => store.transact(({ forget }) => forget(secondsAfter(now(), -retention), limit)),
  };
}
