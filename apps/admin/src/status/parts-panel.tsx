import type { PartState, PartStatus, StatusPart } from '@vaglio/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoment } from '../components/moment.js';
import { FactList } from '../components/fact-list.js';
import { Panel } from '../components/panel.js';
import { StateLabel } from '../components/state-label.js';

const LOOKS: Readonly<Record<PartState, 'good' | 'bad' | 'neutral'>> = {
  up: 'good',
  down: 'bad',
  ready: 'neutral',
  off: 'neutral',
};

/** Where the words for a part's reasons are, if they are not those that several parts share. */
const REASONS: Partial<Record<StatusPart, string>> = { model: 'vaglio.fallback' };

/** Each part of the product, and how it is. */
export function PartsPanel({ parts }: { readonly parts: readonly PartStatus[] }) {
  const translate = useTranslate();
  const down = parts.filter(({ state }) => state === 'down').length;
  return (
    <Panel title={translate('vaglio.status.parts')}>
      <Typography component="p" aria-live="polite" sx={{ fontWeight: 600, mb: 2 }}>
        <StateLabel
          look={down === 0 ? 'good' : 'bad'}
          text={
            down === 0
              ? translate('vaglio.status.allUp')
              : translate('vaglio.status.someDown', { smart_count: down })
          }
        />
      </Typography>
      <FactList
        facts={parts.map((part) => [
          translate(`vaglio.status.part.${part.part}`),
          <State key={part.part} part={part} />,
        ])}
      />
    </Panel>
  );
}

function State({ part: { part, state, reason, since } }: { readonly part: PartStatus }) {
  const translate = useTranslate();
  const moment = useMoment();
  const word = translate(`vaglio.status.state.${state}`);
  return (
    <>
      <StateLabel look={LOOKS[state]} text={word} />
      {since && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate('vaglio.status.lastUsed', { moment: moment(since) })}
          {reason && ` · ${translate(`${REASONS[part] ?? 'vaglio.status.reason'}.${reason}`, { _: reason })}`}
        </Box>
      )}
    </>
  );
}
