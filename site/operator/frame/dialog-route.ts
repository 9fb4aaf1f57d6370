import { createContext, useContext } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/** State of an address that a link of the page below led to: closing the dialog goes back to it. */
export const openedHere: NavigateOptions = { state: { isOpenedHere: true } };

/** Closes the dialog of the shown address: back to the page that opened it, or to its page where the address was opened by itself. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return () => {
    if ((state as { isOpenedHere?: boolean } | null)?.isOpenedHere) navigate(-1);
    else navigate(pathOfPage(pathname), { replace: true });
  };
}

/** Path of the list that the shown record belongs to. */
export const ListPathContext = createContext('/');

/** Leads to the list of a record that there is no longer. */
export function useLeaveForList(): () => void {
  const navigate = useNavigate();
  const list = useContext(ListPathContext);
  return () => void navigate(list, { replace: true });
}

/** The page of a dialog's address: `/staff/3/change` is one of `/staff/3`, and `/staff/add` one of `/staff`. */
function pathOfPage(path: string): string {
  return /^\/[^/]+(\/[^/]+(?=\/))?/.exec(path)?.[0] ?? '/';
}
