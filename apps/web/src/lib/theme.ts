import { requiredContext } from './required-context.js';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export function themeOf(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

interface ThemeChoice {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

export const [ThemeContext, useTheme] = requiredContext<ThemeChoice>('ThemeContext');
