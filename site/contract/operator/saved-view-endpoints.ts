import { endpoint } from '../endpoint';
import type { SavedView, SaveViewBody } from './saved-view-schema';

const common = { base: 'operator', access: { operator: 'self' } } as const;

/** GET /saved-view: the views of all lists that the caller keeps, in the order in which they were saved. */
export const listSavedViews = endpoint<{ reply: SavedView[] }>({
  ...common,
  name: 'listSavedViews',
  method: 'GET',
  path: '/saved-view',
});

/** POST /saved-view: keeps a view; one of the same list and name is replaced. Replies all that the caller keeps. */
export const saveView = endpoint<{ body: SaveViewBody; reply: SavedView[] }>({
  ...common,
  name: 'saveView',
  method: 'POST',
  path: '/saved-view',
  failures: ['badRequest', 'conflict'],
});

/** DELETE /saved-view/{id}: removes a view of the caller's. Replies those that are left. */
export const removeSavedView = endpoint<{ params: { id: string }; reply: SavedView[] }>({
  ...common,
  name: 'removeSavedView',
  method: 'DELETE',
  path: '/saved-view/:id',
  failures: ['notFound'],
});
