import { useTranslate } from 'react-admin';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The words of one list of the contracts as choices of a form or a filter. */
export function useChoices(
  list: 'class' | 'type' | 'tier' | 'status' | 'language' | 'payment' | 'reviewStatus' | 'notification',
  ids: readonly string[],
): Choice[] {
  const translate = useTranslate();
  return ids.map((id) => ({ id, name: translate(`vaglio.choice.${list}.${id}`) }));
}
