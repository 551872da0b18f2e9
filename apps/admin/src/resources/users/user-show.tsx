import { Typography } from '@mui/material';
import type { AdminUser } from '@vaglio/contracts';
import { EditButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { leaveOut } from '../../components/admin-list.js';
import { FactList } from '../../components/facts.js';
import { useMoment } from '../../components/fields.js';
import { PasswordLinkButton } from './password-link-button.js';
import { UserPanels } from './user-panels.js';

/** The account for those who may not change it. */
export function UserShow() {
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

/** A fact for every property of an account, or null: a new property does not compile until it is decided. */
type AccountFacts = Readonly<Record<Exclude<keyof AdminUser, 'id'>, readonly [string, string] | null>>;

/** The user's name, address and plan. */
export function UserHeading({
  user,
  hasPlan = true,
}: {
  readonly user: AdminUser;
  readonly hasPlan?: boolean;
}) {
  const translate = useTranslate();
  const moment = useMoment();
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate } = user;
  const facts: AccountFacts = {
    firstName: [field('firstName'), [user.firstName, user.lastName].filter(Boolean).join(' ')],
    preferredLanguage: [
      field('preferredLanguage'),
      translate(`vaglio.choice.language.${user.preferredLanguage}`),
    ],
    createdAt: [field('createdAt'), moment(user.createdAt)],
    isInvited: [
      translate('vaglio.users.password'),
      translate(`vaglio.users.${user.isInvited ? 'invited' : 'chosen'}`),
    ],
    ...leaveOut(
      'email',
      'lastName',
      'version',
      'subscriptionTier',
      'subscriptionStatus',
      'subscriptionEndDate',
    ),
    ...(hasPlan && {
      subscriptionTier: [field('subscriptionTier'), translate(`vaglio.choice.tier.${subscriptionTier}`)],
      subscriptionStatus: [
        field('subscriptionStatus'),
        translate(`vaglio.choice.status.${subscriptionStatus}`),
      ],
      subscriptionEndDate: subscriptionEndDate
        ? [field('subscriptionEndDate'), moment(subscriptionEndDate)]
        : null,
    }),
  };
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <FactList facts={Object.values(facts).filter((fact) => fact !== null)} />
    </>
  );
}
