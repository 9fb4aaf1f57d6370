import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';

/** Goes to the page before this one; home when the visit began here. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The router counts its entries there; the browser's own length also counts other sites.
    const entry = (history.state as { idx?: number } | null)?.idx ?? 0;
    void (entry > 0 ? navigate(-1) : navigate(buildPath('home')));
  }, [navigate]);
}
