import { useCreateContext } from 'react-admin';
import { PageHeading } from './page-heading.js';

/** What is being made, as the bar says it. */
export function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return <PageHeading>{defaultTitle}</PageHeading>;
}
