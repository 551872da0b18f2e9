import type { ProcessStatus } from '@vaglio/contracts';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoment } from '../components/moment.js';
import { Panel } from '../components/panel.js';

/** Who runs, in which version: during an upgrade there are two of them. */
export function ProcessesPanel({ processes }: { readonly processes: readonly ProcessStatus[] }) {
  const translate = useTranslate();
  const moment = useMoment();
  const say = (key: string) => translate(`vaglio.status.${key}`);
  const versions = new Set(processes.map(({ version }) => version)).size;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Panel title={say('processes')}>
        {versions > 1 && <Typography sx={{ mb: 1 }}>{say('severalVersions')}</Typography>}
        <TableContainer>
          <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                {['role', 'version', 'startedAt', 'seenAt'].map((key) => (
                  <TableCell key={key}>{say(key)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {processes.map(({ role, version, startedAt, seenAt }) => (
                <TableRow key={`${role} ${startedAt}`}>
                  <TableCell>{say(`roles.${role}`)}</TableCell>
                  <TableCell>{version}</TableCell>
                  <TableCell>{moment(startedAt)}</TableCell>
                  <TableCell>{moment(seenAt)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Panel>
    </Box>
  );
}
