import type { z } from 'zod';
import type { applyTrialSchema, ListTrialsReply, Trial } from '../../../../contract/trial/trial-schema';
import { trialStatus, type TrialStatus } from '../../../../contract/trial/trial-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { StoredTrial } from './trial-change-repository';
import { asked, endOf } from './trial-news';
import type { TrialRepositories, TrialStore } from './trial-store';
import { toTrial } from './trial-view';

/** Status of a product that is on the shelf. */
const onSale = 1;

/** What an applicant sends, with what they left out filled in. */
export type Application = z.output<typeof applyTrialSchema.body>;

export interface TrialQuery {
  readonly statuses?: readonly TrialStatus[] | undefined;
  readonly appId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface TrialService {
  /** Asks to try a product. */
  apply(member: Member, application: Application): Promise<Trial>;
  /** One page of the trials that the member may see, the newest first. */
  list(member: Member, query: TrialQuery): Promise<ListTrialsReply>;
}

export function createTrialService(store: TrialStore, now: Clock): TrialService {
  return {
    apply: (member, application) =>
      store.transact(async (repositories) => {
        const { activities, entitlements, tell, trials } = repositories;
        await lockApplicant(repositories, member);
        const { AppId: appId } = application;
        const { name: productName, icon, trialDays: days } = await demandTrialProduct(repositories, appId);
        const own = trials(member);
        const standing = await own.standing(appId);
        if (standing) throw trialExists(standing);
        const entitlement = await entitlements.current(member, appId);
        if (entitlement && entitlement.endAt > now()) throw inUse();
        const placed = await own.place({
          appId,
          productName,
          icon,
          days,
          contact: application.Contact,
          mobile: application.Mobile,
          company: application.Company,
          industry: application.Industry,
          monthlyBudget: application.MonthlyBudget,
          remark: application.Remark,
          attribution: application.Attribution ?? null,
          ctime: now(),
        });
        // A colleague was quicker.
        if (!placed) throw trialExists(await own.standing(appId));
        await activities.note(member, { kind: 'trial-requested', detail: productName, at: now() });
        await tell(placed, asked(placed));
        return toTrial(placed);
      }),
    list: (member, { page: Page, pageSize: PageSize, ...filter }) =>
      store.read(async ({ trials }) => {
        const own = trials(member);
        const listed = await own.page(filter, { limit: PageSize, offset: (Page - 1) * PageSize });
        return { Items: listed.map(toTrial), Total: await own.count(filter), Page, PageSize };
      }),
  };
}

/** Lets nobody close the account, whose contact is about to be stored, before the transaction ends. */
async function lockApplicant({ users, organizations }: TrialRepositories, { userId, orgId }: Member): Promise<void> {
  await users.lock(userId);
  const membership = (await users.find(userId)) && (await organizations.findOf(userId, orgId));
  if (membership?.status !== 1) throw new AppFailure('forbidden');
}

/** @throws AppFailure notFound for products that are not on the shelf, trialUnsupported for those that cannot be tried. */
async function demandTrialProduct({ products }: TrialRepositories, appId: string) {
  const product = (await products.find(appId))?.product;
  if (product?.status !== onSale) throw new AppFailure('notFound');
  if (product.trialDays === 0) throw new AppFailure('trialUnsupported');
  return product;
}

const inUse = () => new AppFailure('trialExists', { message: '企业已开通该产品，无需试用' });

function trialExists(standing: StoredTrial | undefined): AppFailure {
  switch (standing?.status) {
    case trialStatus.waiting:
      return new AppFailure('trialExists', { message: '企业的试用申请正在审核，请等待结果' });
    case trialStatus.running:
      return new AppFailure('trialExists', { message: `企业正在试用该产品，${endOf(standing)} 到期` });
    case trialStatus.ended:
      return new AppFailure('trialExists', { message: '企业已试用过该产品，可以直接开通' });
    case trialStatus.converted:
      return inUse();
    default:
      return new AppFailure('trialExists');
  }
}
