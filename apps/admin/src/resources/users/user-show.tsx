import type { AdminUser } from '@vaglio/contracts';
import { EditButton, Show, TopToolbar, useRecordContext } from 'react-admin';
import { leaveOut } from '../../components/admin-list.js';
import { FactList } from '../../components/facts.js';
import { useDateTime } from '../../components/fields.js';
import { RecordHeading } from '../../components/page.js';
import { useTexts } from '../../components/use-language.js';
import { PasswordLinkButton } from './user-buttons.js';
import { UserPanels } from './user-panels.js';

/** The account of a user, for roles that may not edit it. */
export default function UserShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Account />
    </Show>
  );
}

function Actions() {
  const user = useRecordContext<AdminUser>();
  return (
    <TopToolbar>
      {user && <PasswordLinkButton user={user} />}
      <EditButton />
    </TopToolbar>
  );
}

function Account() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <>
      <UserHeading user={user} />
      <UserPanels user={user} />
    </>
  );
}

/** A fact for each property of a user, or null; the compiler finds a property that is missing. */
type AccountFacts = Readonly<Record<Exclude<keyof AdminUser, 'id'>, readonly [string, string] | null>>;

interface UserHeadingProps {
  readonly user: AdminUser;
  readonly hasPlan?: boolean;
}

export function UserHeading({ user, hasPlan = true }: UserHeadingProps) {
  const t = useTexts('vaglio');
  const field = useTexts('resources.users.fields');
  const dateTime = useDateTime();
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate } = user;
  const facts: AccountFacts = {
    firstName: [field('firstName'), [user.firstName, user.lastName].filter(Boolean).join(' ')],
    preferredLanguage: [field('preferredLanguage'), t(`choice.language.${user.preferredLanguage}`)],
    createdAt: [field('createdAt'), dateTime(user.createdAt)],
    isInvited: [t('users.password'), t(`users.${user.isInvited ? 'invited' : 'chosen'}`)],
    ...leaveOut(
      'email',
      'lastName',
      'version',
      'subscriptionTier',
      'subscriptionStatus',
      'subscriptionEndDate',
    ),
    ...(hasPlan && {
      subscriptionTier: [field('subscriptionTier'), t(`choice.tier.${subscriptionTier}`)],
      subscriptionStatus: [field('subscriptionStatus'), t(`choice.status.${subscriptionStatus}`)],
      subscriptionEndDate: subscriptionEndDate
        ? [field('subscriptionEndDate'), dateTime(subscriptionEndDate)]
        : null,
    }),
  };
  return (
    <>
      <RecordHeading>{user.email}</RecordHeading>
      <FactList facts={Object.values(facts).filter((fact) => fact !== null)} />
    </>
  );
}
