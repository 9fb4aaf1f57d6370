export {
  createEntitlementRepository,
  type EntitlementRepository,
  type OrderToGrant,
  type ServiceTerm,
  type StoredEntitlement,
} from './entitlement-repository';
