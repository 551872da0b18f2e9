import { LoadingPage } from 'react-admin';
import { NamedProgress } from './named-progress.js';

/** Before it is known who is there, and so before there is a frame around it. */
export function WaitingPage() {
  return (
    <NamedProgress>
      <LoadingPage />
    </NamedProgress>
  );
}
