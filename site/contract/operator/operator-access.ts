/** What the console is about; `staff` are the operators themselves, `record` is the list of all changes, `system` the server. */
export const operatorResources = [
  'order',
  'transfer',
  'price',
  'coupon',
  'customer',
  'trial',
  'invoice',
  'lead',
  'content',
  'media',
  'message',
  'download',
  'figures',
  'system',
  'staff',
  'record',
] as const;
type OperatorResource = (typeof operatorResources)[number];

/** What may be done with a resource. `reveal` shows what is masked, such as a mobile; `approve` is the second signature under a change. */
export const operatorVerbs = ['read', 'change', 'approve', 'export', 'reveal'] as const;
type OperatorVerb = (typeof operatorVerbs)[number];

/** What an operator is granted, such as `price.change`. */
export type OperatorPermission = `${OperatorResource}.${OperatorVerb}`;

/**
 * What an endpoint of the console needs of its caller, beside a permission:
 * - `self`: an operator who has signed in with everything that is asked of them.
 * - `pending`: one whose password was right, and who may still owe a second factor or a new password.
 */
export type OperatorAccess = OperatorPermission | 'self' | 'pending';

const all = operatorResources.flatMap((resource) =>
  operatorVerbs.map((verb): OperatorPermission => `${resource}.${verb}`),
);
const reads = all.filter((permission) => permission.endsWith('.read'));
const allOf = (resources: readonly OperatorResource[]) => all.filter((permission) => isOf(permission, resources));
function isOf(permission: OperatorPermission, resources: readonly OperatorResource[]): boolean {
  return resources.some((resource) => permission.startsWith(`${resource}.`));
}

/** The roles of operators, each with its permissions. */
export const operatorRoles = {
  owner: { name: '负责人', permissions: all },
  finance: {
    name: '财务',
    permissions: [
      ...allOf(['order', 'transfer', 'price', 'coupon', 'invoice']),
      'customer.read',
      'trial.read',
      'lead.read',
      'record.read',
      'figures.read',
      'figures.export',
    ],
  },
  content: {
    name: '内容',
    permissions: [...allOf(['content', 'media', 'message', 'download']), 'price.read', 'coupon.read', 'lead.read'],
  },
  support: {
    name: '客服',
    permissions: [
      ...allOf(['customer', 'trial', 'lead']).filter((permission) => !permission.endsWith('.export')),
      'order.read',
      'order.change',
      'transfer.read',
      'price.read',
      'coupon.read',
      'invoice.read',
    ],
  },
  analyst: {
    name: '分析',
    permissions: [...reads.filter((permission) => !isOf(permission, ['staff', 'system'])), 'order.export'],
  },
} as const satisfies Record<string, { readonly name: string; readonly permissions: readonly OperatorPermission[] }>;

export type OperatorRole = keyof typeof operatorRoles;
export const operatorRoleNames = Object.keys(operatorRoles) as [OperatorRole, ...OperatorRole[]];
