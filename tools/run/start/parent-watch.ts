import { processFacts } from '../bootstrap/process-identity.mjs';

const INTERVAL_MS = 500;

/**
 * Calls back when the npm that runs us is gone, so that killing it leaves no server behind. npm may have put a shell
 * between us; a plain `node` has nobody to lose and is not watched.
 */
export function watchParent(env: NodeJS.ProcessEnv, onGone: () => void): () => void {
  if (!env.npm_lifecycle_event) return () => undefined;
  const family = ancestors();
  const timer = setInterval(() => {
    if (family.every(({ pid, startedAt }) => processFacts(pid)?.startedAt === startedAt)) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Our parent, and its parent where ours is only npm's shell. */
function ancestors(): { readonly pid: number; readonly startedAt: string }[] {
  const parent = processFacts(process.ppid);
  if (!parent) return [];
  const isShell = ['sh', 'dash', 'bash', 'ash', 'zsh'].includes(parent.name);
  const grandparent = isShell ? processFacts(parent.parentPid) : null;
  return grandparent ? [parent, grandparent] : [parent];
}
