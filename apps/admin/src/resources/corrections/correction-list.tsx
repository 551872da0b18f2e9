import { adminReviewsRoutes, type AdminCorrection } from '@vaglio/contracts';
import { Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import {
  Button,
  Confirm,
  CreateButton,
  Datagrid,
  FunctionField,
  List,
  TextField,
  TopToolbar,
  useLocale,
  useTranslate,
  WithRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';
import { useAct } from '../../components/use-act.js';

export function CorrectionList() {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'publishedAt', order: 'DESC' }}
      perPage={25}
      empty={false}
      exporter={false}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<EmptyList />}>
        <MomentField source="publishedAt" />
        <FunctionField<AdminCorrection>
          source="articleTitle"
          sortable={false}
          render={({ articleId, articleTitle }) => (
            <MuiLink component={Link} to={`/articles/${articleId}/show`}>
              {articleTitle}
            </MuiLink>
          )}
        />
        <FunctionField<AdminCorrection>
          label="vaglio.reviews.correction"
          sortable={false}
          render={({ text }) => (locale === 'it' ? text.it : text.en)}
        />
        <FunctionField<AdminCorrection>
          source="scoreAfter"
          sortable={false}
          render={({ scoreBefore, scoreAfter }) =>
            scoreBefore === null
              ? translate('vaglio.corrections.noScore')
              : translate('vaglio.corrections.score', { before: scoreBefore, after: scoreAfter })
          }
        />
        <TextField source="publishedBy" sortable={false} />
        <WithRecord<AdminCorrection> render={(correction) => <WithdrawButton correction={correction} />} />
      </Datagrid>
    </List>
  );
}

function WithdrawButton({ correction }: { readonly correction: AdminCorrection }) {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const [withdraw, isPending] = useAct(adminReviewsRoutes.withdraw, {
    done: 'vaglio.corrections.withdrawn',
    failed: 'vaglio.corrections.failed',
  });
  return (
    <>
      <Button
        label="vaglio.corrections.withdraw"
        disabled={isPending}
        aria-label={`${translate('vaglio.corrections.withdraw')}: ${correction.articleTitle}`}
        onClick={() => setIsAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        title="vaglio.corrections.withdraw"
        content="vaglio.corrections.confirmWithdraw"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          withdraw({ params: { id: correction.id } });
        }}
      />
    </>
  );
}
