import { findByEmail, insertOperator } from '../domain/identity/operator/operator';
import { hashPassword } from '../domain/identity/user/password';
import { operator } from '../domain/identity/operator/operator-tables';
import type { Transactions } from '../platform/tx';
import { eq } from 'drizzle-orm';

/** The operator of development, who has no second factor. */
export const demoOperator = { email: 'operator@demo.cn', password: 'Operator2026!', name: '演示负责人' } as const;

/** Makes the operator of development, unless there is one. */
export async function seedDemoOperator({ read, transact }: Transactions): Promise<void> {
  const { email, password, name } = demoOperator;
  if (await read((tx) => findByEmail(tx, email))) return;
  const pwdScrypt = await hashPassword(password);
  await transact((tx) => insertOperator(tx, { email, name, role: 'owner', pwdScrypt, mustChangePassword: false }));
}

/** Takes the operator of development away from whoever knows the password: production has none. */
export async function disableDemoOperator({ transact }: Pick<Transactions, 'transact'>): Promise<void> {
  await transact(({ db }) =>
    db.update(operator).set({ isActive: false }).where(eq(operator.email, demoOperator.email)),
  );
}
