import type { LitElement, PropertyDeclaration } from 'lit';
import type { PlayerHost } from './player-host';

interface Member extends PropertyDescriptor {
  /** How attributes, and values from before the upgrade, reach it; for members that a page may set in advance. */
  readonly property?: PropertyDeclaration;
}

/** Members of the tag, by name; their docs stand in the interfaces that list them. */
export type Members = Record<string, Member> & ThisType<PlayerHost>;

/** A member whose change the tag need not render: owners tell of it. */
export const silent = (property: PropertyDeclaration = {}): PropertyDeclaration => ({ ...property, noAccessor: true });

/** Puts members on the prototype of the tag. */
export function defineMembers(element: typeof LitElement, members: Members): void {
  for (const [name, { property, ...descriptor }] of Object.entries(members)) {
    Object.defineProperty(element.prototype, name, { configurable: true, ...descriptor });
    if (property) element.createProperty(name, property);
  }
}
