const UNSEEN = /(?![\n\t])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\u2800]/gu;

/** The text without what no reader sees: a model would read it. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
