const ELIDED = { il: 'l’', del: 'dell’' } as const;

/** A day with its article: "il 7 marzo", but "l’8 marzo" and "dell’11 marzo". */
export function the(article: 'il' | 'del', day: string): string {
  return /^(?:8|11) /.test(day) ? `${ELIDED[article]}${day}` : `${article} ${day}`;
}
