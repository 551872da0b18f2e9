import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Button, useTranslate } from 'react-admin';
import { AnalyseForm } from './analyse-form.js';

/** Staff may have any address judged; it costs nobody's allowance. */
export function AnalyseButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button label="vaglio.articles.analyse.open" onClick={() => setIsOpen(true)}>
        <TravelExploreOutlined />
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate('vaglio.articles.analyse.title')}</DialogTitle>
        <DialogContent>
          <AnalyseForm close={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
