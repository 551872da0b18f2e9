import { requiredContext } from '../../lib/required-context.js';

/** How the site looks: as the system does, or as the reader chose. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export function themeOf(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export interface ThemeChoice {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

export const [ThemeContext, useTheme] = requiredContext<ThemeChoice>('ThemeContext');
