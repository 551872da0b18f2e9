import { adminReviewsRoutes, type AdminCorrection } from '@vaglio/contracts';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useState } from 'react';
import {
  Button,
  Confirm,
  CreateButton,
  FunctionField,
  TextField,
  TopToolbar,
  useTranslate,
  WithRecord,
} from 'react-admin';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { RecordLink } from '../../components/record-link.js';
import { useAct } from '../../components/use-act.js';
import { useLanguage } from '../../components/use-language.js';

export function CorrectionList() {
  const language = useLanguage();
  const translate = useTranslate();
  return (
    <StaffList
      sort={{ field: 'publishedAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <StaffTable>
        <MomentField source="publishedAt" />
        <FunctionField<AdminCorrection>
          source="articleTitle"
          sortable={false}
          render={({ articleId, articleTitle }) => (
            <RecordLink to={`/articles/${articleId}/show`}>{articleTitle}</RecordLink>
          )}
        />
        <FunctionField<AdminCorrection>
          label="resources.corrections.fields.words"
          sortable={false}
          render={({ text }) => text[language]}
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
        <WithRecord<AdminCorrection>
          label="vaglio.action.actions"
          render={(correction) => <WithdrawButton correction={correction} />}
        />
      </StaffTable>
    </StaffList>
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
      >
        <UnpublishedOutlined />
      </Button>
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
