import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import { readSearchText } from '#contract/operator/search-text.ts';
import { AppFailure } from '../../app-failure';
import type { Operator } from '../caller';
import { createRateLimiter } from '../limits/rate-limiter';
import type { Platform } from '../module';

/** Different mobiles that an operator may search for. A mask hides four digits: at this rate trying them all takes a week. */
const searches = { name: 'searches by mobile', max: 60, seconds: 3600 };
/** A list asks again while it is open, and Ctrl K before its list: one mobile counts once. */
const repeated = { name: 'repeated searches by mobile', max: 1, seconds: 3600 };

/** Who holds them may see all mobiles that searches find, and does not need to guess. */
const reveals: readonly OperatorPermission[] = ['customer.reveal', 'lead.reveal'];

/** Keeps operators who see masked mobiles from guessing them by searches. Install before the endpoints. */
export function installMobileSearchLimit(app: FastifyInstance, platform: Pick<Platform, 'database' | 'keys'>): void {
  const [all, each] = [createRateLimiter(platform, searches), createRateLimiter(platform, repeated)];

  async function count({ operatorId }: Operator, mobile: string): Promise<void> {
    const operator = String(operatorId);
    // Counted before it is known to be a repetition, so that many at once cannot all pass.
    await refuseInWords(all.take(operator));
    const isNew = await each.take(`${operator} ${mobile}`).then(() => true, isTooMany);
    if (!isNew) await all.giveBack(operator);
  }

  app.addHook('preHandler', async (request) => {
    const { caller } = request;
    if (caller?.kind !== 'operator' || reveals.every((permission) => caller.permissions.includes(permission))) return;
    const mobile = searchedMobile(request);
    if (mobile !== undefined) await count(caller, mobile);
  });
}

/** @returns false for the refusal of a limit. @throws any other error. */
function isTooMany(error: unknown): false {
  if (error instanceof AppFailure && error.failure === 'tooManyRequests') return false;
  throw error;
}

async function refuseInWords(taken: Promise<void>): Promise<void> {
  try {
    await taken;
  } catch (error) {
    if (!(error instanceof AppFailure) || error.retryAfter === undefined) throw error;
    const message = `按完整手机号搜索每小时最多 ${searches.max} 个号码，请稍后再试，或改用姓名、企业或手机号后四位`;
    throw new AppFailure('tooManyRequests', { message, retryAfter: error.retryAfter });
  }
}

/** The whole mobile that a list, a file of it or Ctrl K is asked for, in any spelling; undefined for other searches. */
function searchedMobile({ query, body }: FastifyRequest): string | undefined {
  const text = searchIn(query) ?? searchIn(propertyOf(body, 'query'));
  if (text === undefined) return undefined;
  const spellings = [text, readSearchText(text)].map(cleanText.mobile);
  return spellings.find((each) => fieldRules.mobile.pattern.test(each));
}

function searchIn(query: unknown): string | undefined {
  const search = propertyOf(query, 'search');
  return typeof search === 'string' ? search : undefined;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
