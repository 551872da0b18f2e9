/** The product's colours on each paper; every text pairing meets 4.5:1. */
export const TOKENS = {
  light: {
    paper: '#faf7f1',
    raised: '#fffdf9',
    ink: '#1b1a17',
    muted: '#5c574c',
    line: '#d9d2c3',
    accent: '#0d6163',
    onAccent: '#ffffff',
    good: '#1d7a46',
    warning: '#8a5300',
    bad: '#b3261e',
  },
  dark: {
    paper: '#141310',
    raised: '#1d1b17',
    ink: '#ece7dc',
    muted: '#b3ab9b',
    line: '#3b372f',
    accent: '#6fc4c2',
    onAccent: '#0b1c1c',
    good: '#7bcf9c',
    warning: '#e9b262',
    bad: '#f2a097',
  },
} as const;

export const SERIF = "'Newsreader Variable', 'Iowan Old Style', Georgia, serif";
export const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
