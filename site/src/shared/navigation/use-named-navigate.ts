import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteParams } from '../../../contract/route-pattern';
import { buildPath, type RouteQuery, type RouteReference } from '../../../contract/route-table';

/** Where to go, by the name of a route. */
export interface NamedTarget {
  name: RouteReference;
  params?: RouteParams;
  query?: RouteQuery;
  /** Takes the place of the shown entry in the history. */
  replace?: boolean;
}

/** Navigates to routes by name. @throws Error, when called, if the route lacks a parameter. */
export function useNamedNavigate(): (target: NamedTarget) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ name, params, query, replace = false }) => void navigate(buildPath(name, params, query), { replace }),
    [navigate],
  );
}
