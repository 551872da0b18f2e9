import { TIMINGS_MS } from '@vaglio/contracts';
import { Notification } from 'react-admin';

/** One toast at a time, for as long as the product's toasts stay. */
export function StaffNotification() {
  return <Notification autoHideDuration={TIMINGS_MS.toast} multiLine />;
}
