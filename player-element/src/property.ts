import type { LitElement, PropertyDeclaration } from 'lit';

/** Makes a field or an accessor a reactive property; Lit's own decorator carries the standard kind along, for 1 kB more. */
export function property(options?: PropertyDeclaration): (prototype: object, name: PropertyKey) => void {
  return (prototype, name) => {
    const isAccessor = Object.hasOwn(prototype, name);
    (prototype.constructor as typeof LitElement).createProperty(name, options);
    // What is returned stays: the accessor that Lit laid around the given one.
    return isAccessor ? Object.getOwnPropertyDescriptor(prototype, name) : undefined;
  };
}
