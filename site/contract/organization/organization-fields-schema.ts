import { z } from 'zod';
import { wantedLine } from '../fields/value-schema';

/** What somebody is in an organisation. */
export const organizationRole = z.enum(['owner', 'admin', 'member']);
/** What somebody can be made, or invited as; there is one owner. */
export const grantedRole = z.enum(['admin', 'member']);
/** The name of an organisation (site 1.8). */
export const organizationName = wantedLine('企业名称', 2, 50, '请输入 2–50 个字的企业名称');
