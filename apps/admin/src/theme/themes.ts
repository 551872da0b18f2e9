import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colors of the site (`apps/web/src/styles/tokens.css`) in both modes. */
const TOKENS = {
  light: {
    paper: '#faf7f1',
    raised: '#fffdf9',
    ink: '#1b1a17',
    muted: '#5b564c',
    line: '#ddd5c5',
    accent: '#0d6163',
    'on-accent': '#ffffff',
    high: '#1d7a46',
    medium: '#945a00',
    danger: '#b3261e',
    mark: '#f3d9a4',
  },
  dark: {
    paper: '#141310',
    raised: '#1c1a16',
    ink: '#ece7dc',
    muted: '#aca596',
    line: '#35312a',
    accent: '#67c7c4',
    'on-accent': '#06201f',
    high: '#63c98c',
    medium: '#e9ae55',
    danger: '#f58b82',
    mark: '#5a4413',
  },
} as const;

const SERIF_HEADING = {
  fontFamily: "'Newsreader Variable', 'Iowan Old Style', Georgia, serif",
  fontWeight: 500,
  letterSpacing: '-0.01em',
};
const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

type Mode = keyof typeof TOKENS;

export const lightTheme = themeFor('light');
export const darkTheme = themeFor('dark');

function themeFor(mode: Mode): RaThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  return {
    ...base,
    palette: paletteFor(mode),
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: SANS,
      h1: SERIF_HEADING,
      h2: SERIF_HEADING,
      h3: SERIF_HEADING,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...base.components, ...componentsFor(mode) },
  };
}

function paletteFor(mode: Mode): RaThemeOptions['palette'] {
  const t = TOKENS[mode];
  const accent = { main: t.accent, contrastText: t['on-accent'] };
  return {
    mode,
    primary: accent,
    secondary: accent,
    info: accent,
    success: { main: t.high },
    warning: { main: t.medium },
    error: { main: t.danger },
    background: { default: t.paper, paper: t.raised },
    text: { primary: t.ink, secondary: t.muted },
    divider: t.line,
  };
}

function componentsFor(mode: Mode): RaThemeOptions['components'] {
  const t = TOKENS[mode];
  const line = `1px solid ${t.line}`;
  return {
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundColor: t.paper, color: t.ink, borderBottom: line, backgroundImage: 'none' },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { rounded: { border: line }, root: { backgroundImage: 'none' } },
    },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${t.accent}`, outlineOffset: 2 } },
      },
    },
    MuiCssBaseline: {
      styleOverrides: {
        mark: { backgroundColor: t.mark, color: 'inherit' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    RaLayout: {
      styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } },
    },
    // Wide tables scroll inside their container instead of widening the page.
    RaList: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': { minWidth: 0, overflowX: 'auto' },
        },
      },
    },
    RaShow: {
      styleOverrides: { root: { minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } } },
    },
    RaListToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } },
    },
    // The negative margin of MUI would move a switch off the screen of a phone.
    RaFilterForm: {
      styleOverrides: { root: { '& .MuiFormControlLabel-root': { marginLeft: 0 } } },
    },
    RaTopToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: 'transparent', minHeight: 0 } } },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': { borderTop: line },
          '&.RaToolbar-desktopToolbar': { backgroundColor: 'transparent' },
          // The mobile toolbar lies over the form.
          '&.RaToolbar-mobileToolbar': { backgroundColor: t.paper },
        },
      },
    },
    // By default its text has the color of the page.
    RaSkipNavigationButton: {
      styleOverrides: { root: { '&&': { color: t.ink, border: line, '&:hover': { opacity: 1 } } } },
    },
    RaMenuItemLink: {
      styleOverrides: { root: { '&.RaMenuItemLink-active': { color: t.accent, fontWeight: 600 } } },
    },
  };
}
