import { Skeleton, Typography } from '@mui/material';
import { useGetIdentity, useLocale, useTranslate } from 'react-admin';

/** Who is at the screen and until when. */
export function SignedInAs() {
  const translate = useTranslate();
  const locale = useLocale();
  const { identity, isPending } = useGetIdentity();
  if (isPending) return <Skeleton width={280} />;
  if (!identity) return null;
  const expiresAt: unknown = identity['expiresAt'];
  const time = typeof expiresAt === 'string' ? timeOf(expiresAt, locale) : null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {translate('vaglio.dashboard.greeting', { username: identity.fullName })}.{' '}
      {time && translate('vaglio.dashboard.sessionUntil', { time })}
    </Typography>
  );
}

function timeOf(moment: string, locale: string): string | null {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}
