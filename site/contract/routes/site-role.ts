/** Role of a signed-in visitor on the website (site R-ROLE-1). Not the role in an organisation: owner, admin or member. */
export type SiteRole = 'admin' | 'user';

/** An entry of a list of permitted roles: '' is a visitor who is not signed in, '*' everybody. */
export type PermittedRole = SiteRole | '' | '*';
