import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { useMay } from './use-may.js';

/** Marks what is about a thing as read while that is on the screen. A failure is no news: it stays unread. */
export function useReadNotifications(subjectId: string | undefined): void {
  const may = useMay()(adminNotificationsRoutes.readAbout);
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (about: string) =>
      dataProvider.call(adminNotificationsRoutes.readAbout, { body: { subjectId: about } }),
    onSuccess: (answer) => queries.setQueryData(['server', 'unread'], answer),
  });
  useEffect(() => {
    if (may && subjectId !== undefined) mutate(subjectId);
  }, [may, subjectId, mutate]);
}
