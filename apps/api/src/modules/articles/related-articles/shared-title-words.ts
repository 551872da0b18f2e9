/** Two of this many words of a title must be shared: one word finds too many articles, all words too few. */
const TITLE_WORDS = 6;

/** The CTEs `word` (the longest words of a title) and `wanted` (a `tsquery` for any two of them). */
export const sharedTitleWords = (lexemes: string): string => `word AS (
    SELECT lexeme FROM ${lexemes} AND lexeme ~ '^[[:alnum:]]+$'
    ORDER BY length(lexeme) DESC, lexeme LIMIT ${TITLE_WORDS}
  ), wanted AS (
    SELECT string_agg(format('(%s & %s)', quote_literal(one.lexeme), quote_literal(other.lexeme)), ' | ')::tsquery
      AS words
    FROM word one JOIN word other ON one.lexeme < other.lexeme
  )`;
