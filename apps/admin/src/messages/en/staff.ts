import type { InviteStaffRequest, StaffMember, UpdateStaffRequest } from '@vaglio/contracts';
import type { Texts } from './layout.js';
import type { Labels } from './screens.js';

/** What the back-office says about the people who run the product. */
export const staffEnglish = {
  vaglio: {
    staff: {
      invited: 'Invitation sent. Its link is good for 72 hours.',
      inviteNote:
        'This person gets an e-mail with a link to choose a password. The link works once, for 72 hours.',
      inviteFailed: 'The invitation was not sent',
      inviteAgain: 'Send the invitation again',
      saved: 'Role changed. It counts from this person’s next step on.',
      updateFailed: 'The account was not changed',
      deactivate: 'Deactivate',
      confirmDeactivate:
        'Deactivate %{username}? Every sign-in of this account ends at once. Nothing this person did is lost.',
      deactivated: 'Account deactivated',
      reactivate: 'Reactivate',
      reactivated: 'Account reactivated',
      never: 'Never',
      role: {
        administrator: 'Everything, staff and payments included.',
        editor: 'Articles, decisions, corrections and content pages; and what a moderator does.',
        moderator: 'Sees users, review requests, ratings and notifications; and what a viewer sees.',
        viewer: 'Sees articles, corrections, pages and statistics. Changes nothing.',
        technician: 'What a viewer sees; the state of the server, e-mail settings and Facebook.',
      },
    },
    account: {
      title: 'Your account',
      facts: 'Account',
      username: 'Username',
      role: 'Role',
      lastSignIn: 'Last sign-in',
      email: 'E-mail',
      noEmail: 'None yet: without one you can’t ask for a new password.',
      pendingEmail: '%{email} waits to be confirmed: open the link in the letter to it.',
      newEmail: 'New e-mail address',
      changeEmail: 'Change e-mail',
      emailSent: 'Open the link in the letter to the new address.',
      emailFailed: 'The e-mail address was not changed',
      password: 'Password',
      currentPassword: 'Current password',
      newPassword: 'New password',
      passwordNote: 'At least 12 characters. Every other sign-in ends.',
      changePassword: 'Change password',
      passwordChanged: 'Password changed. Your other sign-ins have ended.',
      passwordFailed: 'The password was not changed',
      sessions: 'Where you are signed in',
      unknownDevice: 'Unknown device',
      thisSession: 'This sign-in',
      signedIn: 'Signed in %{date}',
      lastUsed: 'Last used %{date}',
      endSession: 'Sign out',
      endOthers: 'Sign out everywhere else',
      sessionEnded: 'Signed out there',
      sessionsFailed: 'Nobody was signed out',
    },
    links: {
      forgot: 'Forgot your password?',
      forgotTitle: 'Forgotten password',
      forgotIntro: 'Enter the e-mail address of your back-office account.',
      forgotSubmit: 'Send the link',
      forgotDone:
        'If an account with this address can sign in, it now gets an e-mail with a link. The link is good for 30 minutes.',
      forgotFailed: 'The link was not sent',
      chooseTitle: 'Choose a password',
      chooseIntro: 'At least 12 characters.',
      chooseSubmit: 'Save the password',
      chooseDone: 'Your password is saved. Sign in with it.',
      chooseFailed: 'The password was not saved',
      confirmTitle: 'Confirm your e-mail address',
      confirmIntro: 'From then on our letters go to the new address.',
      confirmSubmit: 'Confirm',
      confirmDone: '%{email} is confirmed.',
      confirmFailed: 'The address was not confirmed',
      noToken: 'This page is opened by the link in a letter. Open that link again, in full.',
      toSignIn: 'To the sign-in',
    },
  },
  resources: {
    staff: {
      name: 'Staff member |||| Staff',
      page: { create: 'Invite somebody' },
      fields: {
        username: 'Username',
        email: 'E-mail',
        role: 'Role',
        state: 'Status',
        preferredLanguage: 'Language of the letters',
        hasSecondFactor: 'Second factor',
        lastSignInAt: 'Last sign-in',
        createdAt: 'Since',
        isActive: 'Status',
      } satisfies Labels<StaffMember | InviteStaffRequest | UpdateStaffRequest>,
    },
  },
};

export type StaffMessages = Texts<typeof staffEnglish>;
