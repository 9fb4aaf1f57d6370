import { createContext, useContext } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';

/** Who uses the console. */
export interface CurrentOperator {
  readonly id: number;
  readonly name: string;
  may(permission: OperatorPermission): boolean;
}

export const OperatorContext = createContext<CurrentOperator | undefined>(undefined);

/** @throws Error outside of a page for somebody who is signed in. */
export function useOperator(): CurrentOperator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('useOperator needs somebody who is signed in');
  return operator;
}

/** Whether an operator may call an endpoint. */
export function mayCall({ may }: CurrentOperator, { access }: Endpoint): boolean {
  const needed = typeof access === 'object' && 'operator' in access ? access.operator : undefined;
  return needed === undefined || needed === 'self' || needed === 'pending' || may(needed);
}

/** Shows a short message above the page. */
export interface Toaster {
  success(text: string): void;
  error(text: string): void;
}

export const ToasterContext = createContext<Toaster>({ success: () => undefined, error: () => undefined });

export function useToaster(): Toaster {
  return useContext(ToasterContext);
}
