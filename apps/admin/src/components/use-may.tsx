import { type AdminRole, admitsRole, type Route } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

/** Whether the person at the screen has a role that may make a call. The server decides; this only hides what it would refuse. */
export function useMay(): (route: Route) => boolean {
  const { identity } = useGetIdentity();
  const role = identity?.['role'] as AdminRole | undefined;
  return ({ audience }) => role !== undefined && admitsRole(audience, role);
}

interface IfMayProps {
  readonly route: Route;
  readonly children: ReactNode;
}

/** Renders its children only for roles that may make the call. */
export function IfMay({ route, children }: IfMayProps) {
  const may = useMay();
  return may(route) ? children : null;
}
