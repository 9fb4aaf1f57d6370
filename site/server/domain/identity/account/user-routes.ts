import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  getUser,
  proveIdentity,
  sendProofCode,
  updateUser,
} from '../../../../contract/user/user-endpoints';
import {
  changePasswordSchema,
  getUserSchema,
  proveIdentitySchema,
  sendProofCodeSchema,
  updateUserSchema,
} from '../../../../contract/user/user-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { ProofService } from './proof-service';
import type { UserService } from './user-service';

export function userRoutes(app: FastifyInstance, users: UserService, proofs: ProofService): void {
  memberRoute(app, getUser, getUserSchema, (_input, member) => users.get(member));
  memberRoute(app, updateUser, updateUserSchema, ({ body }, member) => users.update(member, body));
  memberRoute(app, changePassword, changePasswordSchema, ({ body }, member) => users.changePassword(member, body));
  memberRoute(app, sendProofCode, sendProofCodeSchema, (_input, member) => proofs.sendCode(member));
  memberRoute(app, proveIdentity, proveIdentitySchema, ({ body }, member) => proofs.prove(member, body));
}
