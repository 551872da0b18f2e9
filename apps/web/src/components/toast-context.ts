import { requiredContext } from '../lib/required-context.js';
import type { ToastStore } from './toast-store.js';

export const [ToastContext, useToasts] = requiredContext<ToastStore>('ToastContext');
