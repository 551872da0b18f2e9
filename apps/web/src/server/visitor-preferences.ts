import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, languageOfHeader, SESSION_COOKIE, type Language } from '@vaglio/contracts';
import { themeOf, type Theme } from '../lib/theme.js';
import { PREFERENCE_COOKIES, readCookie } from '../lib/cookies.js';

export interface VisitorPreferences {
  readonly language: Language;
  readonly isLanguageNamed: boolean;
  readonly theme: Theme;
  readonly mayHaveCookie: boolean;
}

/** The language is that of the URL, else of the cookie, else of the browser. */
export function readPreferences(headers: IncomingHttpHeaders, search: URLSearchParams): VisitorPreferences {
  const named = search.get('lang');
  const saved = readCookie(headers.cookie, PREFERENCE_COOKIES.language);
  const isLanguageNamed = isLanguage(named);
  return {
    language: isLanguageNamed
      ? named
      : isLanguage(saved)
        ? saved
        : languageOfHeader(headers['accept-language']),
    isLanguageNamed,
    theme: themeOf(readCookie(headers.cookie, PREFERENCE_COOKIES.theme)),
    mayHaveCookie: readCookie(headers.cookie, SESSION_COOKIE) !== null,
  };
}
