import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface TitledDialogProps {
  readonly title: string;
  readonly maxWidth?: DialogProps['maxWidth'];
  /** Absent: only its buttons close the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An open dialog with a title. A click inside it does not open the row of a list around it. */
export function TitledDialog({ title, maxWidth = 'sm', onClose, actions, children }: TitledDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
