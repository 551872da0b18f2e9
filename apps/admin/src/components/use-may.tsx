import { type AdminRole, admitsRole, type Route } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * Returns whether the role of the signed-in user admits a call. It only hides what the server would refuse; the server
 * checks each call itself.
 */
export function useMay(): (route: Route) => boolean {
  const { identity } = useGetIdentity();
  const role = identity?.['role'] as AdminRole | undefined;
  return ({ audience }) => role !== undefined && admitsRole(audience, role);
}

export function IfMay({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  return useMay()(route) ? children : null;
}
