/** The address that dials a number written for people: `400-000-1688` becomes `tel:4000001688`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
