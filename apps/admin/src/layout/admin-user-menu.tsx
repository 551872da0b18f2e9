import { useGetIdentity, UserMenu, useTranslate } from 'react-admin';

/** The library's menu names its button "Profile" while it shows the person's name; spoken and seen must agree. */
export function AdminUserMenu() {
  const profile = useTranslate()('ra.auth.user_menu');
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ? `${identity.fullName} · ${profile}` : profile} />;
}
