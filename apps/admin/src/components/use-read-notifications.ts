import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { useEffect } from 'react';
import { serverQueryKey, useVaglioDataProvider } from './server-calls.js';
import { useMay } from './use-may.js';

/** Marks the notifications about a subject as read when its screen opens. After an error they stay unread. */
export function useReadNotifications(subjectId: string | undefined): void {
  const may = useMay()(adminNotificationsRoutes.readAbout);
  const dataProvider = useVaglioDataProvider();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      dataProvider.call(adminNotificationsRoutes.readAbout, { body: { subjectId: id } }),
    onSuccess: (answer) => queryClient.setQueryData(serverQueryKey(adminNotificationsRoutes.unread), answer),
  });
  useEffect(() => {
    if (may && subjectId !== undefined) mutate(subjectId);
  }, [may, subjectId, mutate]);
}
