const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Settings for rendering a page; none identifies a person. */
export const PREFERENCE_COOKIES = { language: 'preferred_language', theme: 'theme' } as const;

/** Reads one cookie from a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

export function writePreferenceCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

export function clearPreferenceCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
